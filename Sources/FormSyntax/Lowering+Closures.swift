import FormModel
import SwiftSyntax

extension Lowering {
  func closure(_ node: ClosureExprSyntax) -> Expression {
    let signature = node.signature
    var captureListRange: ByteRange?
    var captures: [Capture] = []
    if let clause = signature?.capture {
      captureListRange = range(from: clause.leftSquare, to: clause.rightSquare)
      captures = clause.items.map(capture)
    }
    let closure = Closure(
      captures: captures, parameters: closureParameters(signature?.parameterClause), hasSignature: signature != nil,
      body: statements(node.statements), bodyRange: range(between: node.leftBrace, and: node.rightBrace),
      captureListRange: captureListRange)
    return Expression(.closure(closure), range(from: node.leftBrace, to: node.rightBrace))
  }

  private func capture(_ node: ClosureCaptureSyntax) -> Capture {
    let ownership: Capture.Ownership =
      switch node.specifier?.specifier.tokenKind {
      case .keyword(.weak): .weak
      case .keyword(.unowned): .unowned
      default: .strong
      }
    return Capture(
      ownership: ownership, name: name(node.name), value: node.initializer.map { expression($0.value) })
  }

  private func closureParameters(_ clause: ClosureSignatureSyntax.ParameterClause?) -> [Parameter] {
    switch clause {
    case nil: []
    case .simpleInput(let list): list.map { Parameter(label: nil, name: name($0.name), type: nil) }
    case .parameterClause(let clause):
      clause.parameters.map { parameter in
        Parameter(
          label: nil, name: name(parameter.secondName ?? parameter.firstName), type: parameter.type.map(type),
          isVariadic: parameter.ellipsis != nil)
      }
    }
  }
}
