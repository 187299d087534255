import ArgumentParser
import FormLinking
import FormModel

/// `formlsp outline PATH`.
struct OutlineCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  static let configuration = CommandConfiguration(
    commandName: "outline", abstract: "Print the forms found: sections, rows, tags, types, conditions.")

  @ArgumentParser.Argument(help: "A file or folder (default: the current folder).")
  var path: String = "."

  @Option(name: .long, help: "text or json (Schemas/outline.schema.json).")
  var format: Format = .text

  func run() throws {
    let files = try OutlinedFiles(path)
    switch format {
    case .text: for form in files.outline.forms { Output.write(text(form, files)) }
    case .json:
      Output.write(OrderedJSON.object([("forms", .array(files.outline.forms.map { json($0, files) }))]).pretty)
    }
  }

  // MARK: Text

  private func text(_ form: FormOutline.Form, _ files: OutlinedFiles) -> String {
    let place = files.place(form.range)
    let name = form.name.isEmpty ? "(top level)" : form.name
    var text = "\(name) (\(libraryName(form.library))\(form.isClosed ? "" : ", open"))  \(place.path):\(place.line)\n"
    for section in form.sections {
      text += "  \(section.type)" + described(tag: section.tag, title: section.title)
      text += condition("hidden", section.hidden) + "\n"
      for row in section.rows {
        text += "    \(row.type)" + described(tag: row.tag, title: row.title)
        if let type = row.valueType { text += ": \(type)" }
        text += condition("hidden", row.hidden) + condition("disabled", row.disabled) + "\n"
      }
    }
    return text
  }

  private func described(tag: String?, title: String?) -> String {
    (tag.map { " #\($0)" } ?? "") + (title.map { " \"\(SingleLine.text($0))\"" } ?? "")
  }

  private func condition(_ name: String, _ condition: FormOutline.Condition?) -> String {
    switch condition {
    case nil: ""
    case .predicate(let text, _): "  \(name): \(SingleLine.text(text))"
    case .function(let tags): "  \(name): function(\(tags.joined(separator: ", ")))"
    case .constant(let value): "  \(name): \(value)"
    case .unknown: "  \(name): ?"
    }
  }

  // MARK: JSON

  private func json(_ form: FormOutline.Form, _ files: OutlinedFiles) -> OrderedJSON {
    [
      "name": .string(form.name),
      "library": .string(libraryName(form.library)),
      "isClosed": .bool(form.isClosed),
      "place": json(form.range, files),
      "sections": .array(
        form.sections.map { section in
          .object(
            [("type", .string(section.type))] + optional("tag", section.tag) + optional("title", section.title)
              + optional("hidden", section.hidden)
              + [
                ("place", json(section.range, files)),
                ("rows", .array(section.rows.map { json($0, files) })),
              ])
        }),
    ]
  }

  private func json(_ row: FormOutline.Row, _ files: OutlinedFiles) -> OrderedJSON {
    .object(
      [("type", .string(row.type))] + optional("valueType", row.valueType) + optional("tag", row.tag)
        + optional("title", row.title) + optional("hidden", row.hidden) + optional("disabled", row.disabled)
        + [("place", json(row.range, files))])
  }

  private func json(_ range: SourceRange, _ files: OutlinedFiles) -> OrderedJSON {
    let place = files.place(range)
    return ["path": .string(place.path), "line": .number(place.line), "column": .number(place.column)]
  }

  private func optional(_ name: String, _ value: String?) -> [(String, OrderedJSON)] {
    value.map { [(name, .string($0))] } ?? []
  }

  private func optional(_ name: String, _ condition: FormOutline.Condition?) -> [(String, OrderedJSON)] {
    guard let condition else { return [] }
    var members: [(String, OrderedJSON)]
    switch condition {
    case .predicate(let text, _): members = [("kind", "predicate"), ("predicate", .string(text))]
    case .function: members = [("kind", "function")]
    case .constant(let value): members = [("kind", "constant"), ("value", .bool(value))]
    case .unknown: members = [("kind", "unknown")]
    }
    members.append(("dependsOn", .array(condition.dependsOn.map { .string($0) })))
    return [(name, .object(members))]
  }

  private func libraryName(_ library: FormScope.Library) -> String {
    switch library {
    case .eureka: "Eureka"
    case .astroForms: "AstroForms"
    case .objectForm: "ObjectForm"
    }
  }
}
