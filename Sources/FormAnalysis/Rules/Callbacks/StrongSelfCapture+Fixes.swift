import FormCatalogue
import FormLinking
import FormModel

extension StrongSelfCapture {
  func fixes(_ place: SourceRange) -> [Fix] {
    if let reference = use.reference { return [referenceFix(reference)] }
    // Where `self` is captured explicitly, Swift knows no `super`.
    guard !use.facts.names.contains("super") else { return [] }
    guard returnsNothing else {
      return captureEdit("unowned self", place).map { [Fix("Capture 'self' unowned", [$0])] } ?? []
    }
    guard let capture = captureEdit("weak self", place) else { return [] }
    if let selves = use.facts.statementSelves, !isCaptured {
      let marks = selves.map { TextEdit(SourceRange($0.file, $0.end..<$0.end), "?") }
      return [Fix("Capture 'self' weakly", [capture] + marks, isSafe: true)]
    }
    // Swift before 4.2, which Eureka 4.3 came with, cannot bind 'self' anew.
    guard let first = use.facts.firstStatement, context.version >= LibraryVersion(4, 3) else { return [] }
    let edit = CodeEdit.statement(
      "guard let self = self else { return }", before: first, in: use.body, declaration: use.range.start, context.linked
    )
    return [Fix("Capture 'self' weakly", [capture, edit])]
  }

  /// `[self]`: members may be named without it.
  private var isCaptured: Bool { use.captures.contains { $0.name.text == "self" } }

  private var returnsNothing: Bool {
    switch use.role {
    case .callback(let name, _): Catalogue.callbacks[name] != nil || name == "onSelectSelectableRow"
    case .handler(let name): name != "RuleClosure"
    case .condition, .immediate, .initializer, .escaping: false
    }
  }

  private func captureEdit(_ text: String, _ place: SourceRange) -> TextEdit? {
    if let list = use.captureList {
      if list.contains(place) {
        return use.captures.contains { $0.value == nil && $0.name.range == place.bytes } ? TextEdit(place, text) : nil
      }
      let separator = use.captures.isEmpty ? "" : ", "
      return TextEdit(SourceRange(list.file, list.start + 1..<list.start + 1), text + separator)
    }
    let start = SourceRange(use.body.file, use.body.start..<use.body.start)
    if use.hasSignature, let place = behindAttributes { return TextEdit(place, "[\(text)] ") }
    return TextEdit(start, " [\(text)]" + (use.hasSignature ? "" : " in") + (isFollowedBySpace(start) ? "" : " "))
  }

  /// `{ @MainActor row in`: where the row's name begins; nil without attributes.
  private var behindAttributes: SourceRange? {
    guard let bytes = context.linked.text(use.body.file)?.bytes else { return nil }
    var index = use.body.start
    var isBehind = false
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while index < use.body.end, bytes.indices.contains(index), isSkipped(bytes[index]) { index += 1 }
    }
    while true {
      skip { $0 <= 0x20 }
      guard index < use.body.end, bytes.indices.contains(index), bytes[index] == UInt8(ascii: "@") else { break }
      // With arguments it is left alone.
      skip { $0 > 0x20 && $0 != UInt8(ascii: "(") }
      guard bytes.indices.contains(index), bytes[index] <= 0x20 else { return nil }
      isBehind = true
    }
    return isBehind ? SourceRange(use.body.file, index..<index) : nil
  }

  private func isFollowedBySpace(_ place: SourceRange) -> Bool {
    guard let bytes = context.linked.text(place.file)?.bytes, bytes.indices.contains(place.start) else { return true }
    return [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[place.start])
  }

  private func referenceFix(_ reference: MethodReference) -> Fix {
    let arguments = reference.labels.enumerated().map { position, label in
      (label.map { $0 + ": " } ?? "") + "$\(position)"
    }.joined(separator: ", ")
    let text =
      returnsNothing
      ? "{ [weak self] in self?.\(reference.name)(\(arguments)) }"
      : "{ [unowned self] in self.\(reference.name)(\(arguments)) }"
    return Fix(
      returnsNothing ? "Call it from a closure that holds 'self' weakly" : "Call it from a closure with 'self' unowned",
      [TextEdit(behindLabels(use.range), text)])
  }

  /// The range with the list of labels behind it: `saved(cell:row:)`.
  private func behindLabels(_ range: SourceRange) -> SourceRange {
    guard let bytes = context.linked.text(range.file)?.bytes, bytes.indices.contains(range.end),
      bytes[range.end] == UInt8(ascii: "("),
      let end = bytes[range.end...].firstIndex(of: UInt8(ascii: ")")),
      end > range.end + 1, bytes[range.end..<end].last(where: { $0 > 0x20 }) == UInt8(ascii: ":")
    else { return range }
    return SourceRange(range.file, range.start..<end + 1)
  }
}
