import FormCatalogue
package import FormModel
import FormPredicates

/// How a call is written, and which argument the cursor is at.
package struct CallSignature: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// A part of the label.
    package var label: String
    package var documentation: String
  }

  package var signatures: [Signature]
  package var activeSignature: Int
  package var activeParameter: Int

  package struct Signature: Hashable, Sendable {
    package var label: String
    package var documentation: String
    package var parameters: [Parameter]
  }
}

extension FeatureContext {
  /// The signature of the rule, `.function` or predicate function whose arguments are being written; nil elsewhere.
  package func signature(in text: SourceText, file: FileID, at offset: Int) -> CallSignature? {
    let scan = CodeScan(text, upTo: offset, after: scans)
    switch scan.state {
    case .code, .interpolation: return codeSignature(scan)
    case .string(let start, let isMultiLine, _):
      let string = StringCompletion(context: self, scan: scan, file: file, start: start, isMultiLine: isMultiLine)
      let predicate = string.isPredicate ? predicateSignature(in: text.substring(start..<scan.offset)) : nil
      return predicate ?? codeSignature(scan)
    case .lineComment, .blockComment: return nil
    }
  }

  private func codeSignature(_ scan: CodeScan) -> CallSignature? {
    var index = scan.tokens.count - 1
    // Out of lists and other brackets, not out of closures.
    while let bracket = scan.enclosing(index) {
      if scan.string(bracket) == "{" { return nil }
      let name = scan.string(bracket - 1)
      if scan.string(bracket) == "(" {
        let argument = self.argument(scan, bracket)
        if let rule = Catalogue.rules[name] { return signature(of: rule, argument) }
        if ["function", "Function"].contains(name), scan.string(bracket - 2) == "." {
          return CallSignature(
            signatures: [
              CallSignature.Signature(
                label: ".function(_ tags: [String], _ condition: (Form) -> Bool)",
                documentation: "The closure runs when the row joins a form and when one of the rows changes.",
                parameters: [
                  CallSignature.Parameter(
                    label: "_ tags: [String]", documentation: "The tags of the rows whose changes count."),
                  CallSignature.Parameter(
                    label: "_ condition: (Form) -> Bool", documentation: "True hides or disables the row."),
                ])
            ], activeSignature: 0, activeParameter: min(argument.number, 1))
        }
        return nil
      }
      index = bracket - 1
    }
    return nil
  }

  private func signature(of rule: RuleDescription, _ argument: (number: Int, label: String?)) -> CallSignature? {
    let shapes = rule.initialisers.map { parameters in parameters.filter { version >= $0.since } }
    guard !shapes.isEmpty else { return nil }
    let signatures = zip(shapes, rule.signatures(in: version)).map { parameters, label in
      CallSignature.Signature(
        label: label, documentation: rule.documentation,
        parameters: parameters.map { parameter in
          CallSignature.Parameter(
            label: "\(parameter.label): \(parameter.typeText)"
              + (parameter.defaultValue.map { " = \($0)" } ?? ""), documentation: "")
        })
    }
    var active = (signature: 0, parameter: argument.number)
    if let label = argument.label {
      for (number, parameters) in shapes.enumerated() {
        if let position = parameters.firstIndex(where: { $0.label == label }) {
          active = (number, position)
          break
        }
      }
    }
    return CallSignature(
      signatures: signatures, activeSignature: active.signature, activeParameter: active.parameter)
  }

  /// The number and label of the argument at the end of the tokens.
  private func argument(_ scan: CodeScan, _ bracket: Int) -> (number: Int, label: String?) {
    var number = 0
    var label: String?
    var depth = 0
    for index in (bracket + 1)..<max(bracket + 1, scan.tokens.count) {
      switch scan.string(index) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0:
        number += 1
        label = nil
      case ":" where depth == 0: label = scan.string(index - 1)
      default: break
      }
    }
    return (number, label)
  }

  private func predicateSignature(in text: String) -> CallSignature? {
    guard let call = PredicateFormat.parse(text).completionContext(at: text.utf8.count)?.call,
      let function = PredicateFunction.signature(of: call.name)
    else { return nil }
    return CallSignature(
      signatures: [
        CallSignature.Signature(
          label: "\(function.name)(\(function.parameters.joined(separator: ", ")))", documentation: function.summary,
          parameters: function.parameters.map { CallSignature.Parameter(label: $0, documentation: "") })
      ], activeSignature: 0, activeParameter: call.argument)
  }
}
