import FormModel

/// Collects parts of a Code tree by reflection, so that tests see every node without knowing every case.
enum Walk {
  static func ranges(of file: SwiftFile) -> [ByteRange] {
    var result: [ByteRange] = []
    visit(file.statements) { if let range = $0 as? ByteRange { result.append(range) } }
    return result
  }

  static func expressions(of file: SwiftFile) -> [Expression] {
    var result: [Expression] = []
    visit(file.statements) { if let expression = $0 as? Expression { result.append(expression) } }
    return result
  }

  private static func visit(_ value: Any, _ body: (Any) -> Void) {
    body(value)
    if value is ByteRange || value is String || value is MappedText { return }
    for child in Mirror(reflecting: value).children { visit(child.value, body) }
  }
}
