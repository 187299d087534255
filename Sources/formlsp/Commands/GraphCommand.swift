import ArgumentParser
import FormModel

/// `formlsp graph PATH`.
struct GraphCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case mermaid, dot, json }

  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Print which condition depends on which row.",
    discussion: "An arrow leads from the row that is read to the row or section whose condition reads it.")

  @ArgumentParser.Argument(help: "A file or folder (default: the current folder).")
  var path: String = "."

  @Option(name: .long, help: "mermaid, dot or json.")
  var format: Format = .mermaid

  /// One condition's reading of one row.
  private struct Edge {
    var source: String
    var target: String
    var property: String
  }

  func run() throws {
    let forms = try OutlinedFiles(path).outline.forms.map { (name: $0.name, edges: Self.edges(of: $0)) }
    switch format {
    case .mermaid: Output.write(Self.mermaid(forms))
    case .dot: Output.write(Self.dot(forms))
    case .json:
      let graphs = forms.map { form -> OrderedJSON in
        [
          "form": .string(form.name),
          "edges": .array(
            form.edges.map {
              ["from": .string($0.source), "to": .string($0.target), "condition": .string($0.property)]
            }),
        ]
      }
      Output.write(OrderedJSON.object([("graphs", .array(graphs))]).pretty)
    }
  }

  private static func edges(of form: FormOutline.Form) -> [Edge] {
    var edges: [Edge] = []
    func add(_ name: String, _ property: String, _ condition: FormOutline.Condition?) {
      for tag in condition?.dependsOn ?? [] { edges.append(Edge(source: tag, target: name, property: property)) }
    }
    for (number, section) in form.sections.enumerated() {
      add(section.tag ?? section.title ?? "section \(number + 1)", "hidden", section.hidden)
      for (place, row) in section.rows.enumerated() {
        let name = row.tag ?? row.title ?? "\(row.type) \(number + 1).\(place + 1)"
        add(name, "hidden", row.hidden)
        add(name, "disabled", row.disabled)
      }
    }
    return edges
  }

  private static func mermaid(_ forms: [(name: String, edges: [Edge])]) -> String {
    var text = "flowchart LR\n"
    for (number, form) in forms.enumerated() where !form.edges.isEmpty {
      var numbers: [String: Int] = [:]
      func node(_ name: String) -> String {
        if let known = numbers[name] { return "f\(number)n\(known)" }
        numbers[name] = numbers.count
        return "f\(number)n\(numbers.count - 1)[\"\(escapedForMermaid(name))\"]"
      }
      text += "  subgraph f\(number)[\"\(escapedForMermaid(form.name))\"]\n"
      for edge in form.edges { text += "    \(node(edge.source)) -->|\(edge.property)| \(node(edge.target))\n" }
      text += "  end\n"
    }
    return text
  }

  private static func dot(_ forms: [(name: String, edges: [Edge])]) -> String {
    var text = "digraph forms {\n  rankdir=LR\n"
    for (number, form) in forms.enumerated() where !form.edges.isEmpty {
      text += "  subgraph cluster_\(number) {\n    label=\(quotedForDot(form.name))\n"
      var seen: Set<String> = []
      for name in form.edges.flatMap({ [$0.source, $0.target] }) where seen.insert(name).inserted {
        text += "    \(quotedForDot("\(number) \(name)")) [label=\(quotedForDot(name))]\n"
      }
      for edge in form.edges {
        let ends = [edge.source, edge.target].map { quotedForDot("\(number) \($0)") }.joined(separator: " -> ")
        text += "    \(ends) [label=\(quotedForDot(edge.property))]\n"
      }
      text += "  }\n"
    }
    return text + "}\n"
  }

  private static func escapedForMermaid(_ text: String) -> String {
    var result = ""
    for character in SingleLine.text(text) {
      switch character {
      case "\"": result += "#quot;"
      case "#": result += "#35;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      default: result.append(character)
      }
    }
    return result
  }

  private static func quotedForDot(_ text: String) -> String {
    var result = "\""
    for character in SingleLine.text(text) {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }
}
