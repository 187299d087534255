import ArgumentParser
import FormAnalysis
import FormLinking
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

  func run() throws {
    let files = try OutlinedFiles(path)
    var graph = ConditionGraph()
    var seen: Set<SourceRange> = []
    for form in files.forms where seen.insert(form.outline.place).inserted {
      graph.add(form.features, scopes: [form.outline.scope])
    }
    switch format {
    case .mermaid: Output.write(graph.mermaid)
    case .dot: Output.write(graph.dot)
    case .json: Output.write(Self.json(graph).pretty)
    }
    try files.endRun()
  }

  private static func json(_ graph: ConditionGraph) -> OrderedJSON {
    let graphs = graph.parts.map { part -> OrderedJSON in
      [
        "form": .string(part.form),
        "edges": .array(
          part.edges.map { edge in
            [
              "from": .string(graph.nodes[edge.to].name), "to": .string(graph.nodes[edge.from].name),
              "condition": .string(edge.property.rawValue),
            ]
          }),
      ]
    }
    return .object([("graphs", .array(graphs))])
  }
}
