import FormLinking
import FormModel

/// The members of an option set that a value consists of.
struct ValidationOptionsValue {
  struct Member {
    var name: Name
    var file: FileID
    var hasArguments: Bool
    var range: SourceRange { SourceRange(file, name.range) }
  }

  /// Every member that is written, in any alternative.
  private(set) var members: [Member] = []
  /// Whether the value consists of the members and nothing else, on every path.
  private(set) var isComplete = true

  init(_ operand: Operand) { read(operand.value, operand.declaration?.file ?? operand.range.file) }

  private mutating func read(_ value: Value, _ file: FileID) {
    switch value {
    case .member(let type, let name, let arguments):
      guard type == nil || type == "ValidationOptions", name.text != "init" else {
        isComplete = false
        return
      }
      members.append(Member(name: name, file: file, hasArguments: !arguments.isEmpty))
    case .array(let elements):
      for element in elements { read(element.value, element.declaration?.file ?? element.range.file) }
    case .oneOf(let values): for value in values { read(value, file) }
    default: isComplete = false
    }
  }

  /// Whether it certainly names blur options only, so that a row that never blurs is never validated.
  var isBlurOnly: Bool {
    isComplete && !members.isEmpty
      && members.allSatisfy { ["validatesOnBlur", "validatesOnChangeAfterBlurred"].contains($0.name.text) }
  }
}
