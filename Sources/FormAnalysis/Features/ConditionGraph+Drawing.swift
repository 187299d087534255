import FormLinking

extension ConditionGraph {
  /// The conditions of one form.
  package struct Part: Sendable {
    package var form: String
    /// By their numbers among all nodes.
    package var nodes: [Int]
    package var edges: [Edge]
  }

  /// The graph form by form, each arrow once, without rows that nothing reads and that read nothing.
  package var parts: [Part] {
    var parts: [Part] = []
    var numbers: [String: Int] = [:]
    func key(_ node: Node) -> String { "\(node.reference.scope) \(node.form)" }
    for (number, node) in nodes.enumerated() {
      if let part = numbers[key(node)] {
        parts[part].nodes.append(number)
      } else {
        numbers[key(node)] = parts.count
        parts.append(Part(form: node.form, nodes: [number], edges: []))
      }
    }
    for edge in distinctEdges {
      guard let part = numbers[key(nodes[edge.from])] else { continue }
      parts[part].edges.append(edge)
    }
    return parts
  }

  /// The graph as a Mermaid flow chart: an arrow leads from a row to those whose conditions read it.
  package var mermaid: String {
    var lines = ["flowchart LR"]
    for (number, part) in parts.enumerated() {
      lines.append("  subgraph f\(number)[\"\(Self.escapedForMermaid(part.form))\"]")
      for node in part.nodes { lines.append("    n\(node)[\"\(Self.escapedForMermaid(nodes[node].name))\"]") }
      for edge in part.edges { lines.append("    n\(edge.to) -->|\(edge.property.rawValue)| n\(edge.from)") }
      lines.append("  end")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The graph in the language of Graphviz.
  package var dot: String {
    var lines = ["digraph conditions {", "  rankdir=LR"]
    for (number, part) in parts.enumerated() {
      lines += ["  subgraph cluster_\(number) {", "    label=\(Self.quotedForDot(part.form))"]
      for node in part.nodes { lines.append("    n\(node) [label=\(Self.quotedForDot(nodes[node].name))]") }
      for edge in part.edges { lines.append("    n\(edge.to) -> n\(edge.from) [label=\"\(edge.property.rawValue)\"]") }
      lines.append("  }")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// A row may be read twice by one condition; one arrow says it.
  private var distinctEdges: [Edge] {
    var seen: Set<[Int]> = []
    return edges.filter { seen.insert([$0.from, $0.to, $0.property == .hidden ? 0 : 1]).inserted }
  }

  private static func escapedForMermaid(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\"": result += "#quot;"
      case "#": result += "#35;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      default: result.append(character.isNewline ? " " : character)
      }
    }
    return result
  }

  private static func quotedForDot(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character.isNewline ? " " : character)
    }
    return result + "\""
  }
}
