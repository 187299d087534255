import ArgumentParser
import FormAnalysis
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
    case .text: for form in files.forms { Output.write(text(form.outline, files)) }
    case .json:
      Output.write(OrderedJSON.object([("forms", .array(files.forms.map { json($0.outline, files) }))]).pretty)
    }
    try files.endRun()
  }

  // MARK: Text

  private func text(_ form: FormOutline.Form, _ files: OutlinedFiles) -> String {
    let place = files.place(form.place)
    var text =
      "\(form.name) (\(libraryName(form.library))\(form.isClosed ? "" : ", open"))  \(place.path):\(place.line)\n"
    for section in form.sections {
      // AstroForms and ObjectForm have no sections: their rows stand in the form itself.
      if !section.isImplicit {
        text += "  \(section.type)" + described(tag: section.tag, title: section.title)
        text += condition("hidden", section.hidden) + "\n"
      }
      for row in section.rows {
        text += (section.isImplicit ? "  " : "    ") + row.type + described(tag: row.tag, title: row.title)
        if row.valueType != .unknown { text += ": \(row.valueType)" }
        text += condition("hidden", row.hidden) + condition("disabled", row.disabled) + "\n"
      }
    }
    return text
  }

  private func described(tag: String?, title: String?) -> String {
    (tag.map { " #\($0)" } ?? "") + (title.map { " \"\(SingleLine.text($0))\"" } ?? "")
  }

  private func condition(_ name: String, _ condition: FormCondition?) -> String {
    guard let condition else { return "" }
    switch condition.kind {
    case .predicate(let use): return "  \(name): \(use.format.string.map(SingleLine.text) ?? "?")"
    case .function: return "  \(name): function(\(ConditionFacts(condition).watches.joined(separator: ", ")))"
    case .boolean(let value): return "  \(name): \(value)"
    case .notLiteral, .unknown: return "  \(name): ?"
    case .nil: return ""
    }
  }

  // MARK: JSON

  private func json(_ form: FormOutline.Form, _ files: OutlinedFiles) -> OrderedJSON {
    [
      "name": .string(form.name),
      "library": .string(libraryName(form.library)),
      "isClosed": .bool(form.isClosed),
      "place": json(form.place, files),
      "sections": .array(
        form.sections.map { section in
          .object(
            (section.isImplicit ? [] : [("type", .string(section.type))]) + optional("tag", section.tag)
              + optional("title", section.title)
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
      [("type", .string(row.type))]
        + optional("valueType", row.valueType == .unknown ? nil : row.valueType.description) + optional("tag", row.tag)
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

  private func optional(_ name: String, _ condition: FormCondition?) -> [(String, OrderedJSON)] {
    guard let condition else { return [] }
    var members: [(String, OrderedJSON)]
    switch condition.kind {
    case .predicate(let use):
      members = use.format.string.map { [("kind", "predicate"), ("predicate", .string($0))] } ?? [("kind", "unknown")]
    case .function: members = [("kind", "function")]
    case .boolean(let value): members = [("kind", "constant"), ("value", .bool(value))]
    case .notLiteral, .unknown: members = [("kind", "unknown")]
    case .nil: return []
    }
    members.append(("dependsOn", .array(ConditionFacts(condition).watches.map { .string($0) })))
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
