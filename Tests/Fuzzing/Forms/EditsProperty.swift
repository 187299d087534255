import FormModel
package import FormTestSupport
import FormWorkspace
package import FuzzTexts

extension Property {
  /// A workspace that followed a text through edits says the same as one that is given the last text.
  ///
  /// The bytes are the first text; the edits are drawn from them.
  package static let edits = Property("edits") { bytes in
    var random = SeededGenerator(
      state: bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
    var sequence = EditSequence(texts: ["/nowhere/A.swift": bytes], count: 4)
    try sequence.check(&random)
  }
}

/// Edits of open documents, chosen at random; after each of them, the workspace must be as good as new.
package struct EditSequence {
  private var texts: [String: [UInt8]]
  private let count: Int
  private let paths: [String]

  package init(texts: [String: [UInt8]], count: Int) {
    self.texts = texts
    self.count = count
    paths = texts.keys.sorted()
  }

  package mutating func check(_ random: inout SeededGenerator) throws {
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    for path in paths { workspace.open(path, text: SourceText(bytes: texts[path] ?? [])) }
    _ = workspace.diagnostics()
    for step in 0..<count {
      guard let path = paths.randomElement(using: &random), var text = texts[path] else { return }
      Self.edit(&text, &random)
      texts[path] = text
      workspace.change(path, text: SourceText(bytes: text))
      // Not always asked: several changes may come before one question.
      if step + 1 < count, Bool.random(using: &random) { continue }
      var fresh = Workspace(root: nil, settings: WorkspaceSettings())
      for path in paths { fresh.open(path, text: SourceText(bytes: texts[path] ?? [])) }
      let (known, wanted) = (described(&workspace), described(&fresh))
      try require(
        known == wanted,
        "after \(step + 1) edits: \(Self.difference(known, wanted)), text: \(String(decoding: text, as: UTF8.self).debugDescription)"
      )
    }
  }

  private func described(_ workspace: inout Workspace) -> [String] {
    let diagnostics = workspace.diagnostics()
    return diagnostics.keys.sorted().flatMap { path in
      (diagnostics[path] ?? []).map { diagnostic in
        let related = diagnostic.related.map { "\(workspace.path(of: $0.range.file)):\($0.range.bytes)" }
        let fixes = diagnostic.fixes.map { fix in
          fix.title + fix.edits.map { "\(workspace.path(of: $0.range.file)):\($0.range.bytes)\($0.newText)" }.joined()
        }
        return "\(path):\(diagnostic.range.bytes) \(diagnostic.rule) \(diagnostic.severity) \(diagnostic.message)"
          + " \(related) \(fixes)"
      }
    }
  }

  private static func difference(_ left: [String], _ right: [String]) -> String {
    let (more, less) = (left.filter { !right.contains($0) }, right.filter { !left.contains($0) })
    return "not in a fresh one: \(more.prefix(3)); missing: \(less.prefix(3)); else the order"
  }

  private static let pieces = [
    "\n", " ", "{", "}", "(", ")", "\"", "//", "a", ".tag = \"a\"", "<<< TextRow(\"a\")", "+++ Section(\"b\")",
    "$0.hidden = \"$a == 'x'\"", "if x { ", "func f() {", "import Eureka\n", "𝒳", "\r\n", "form.rowBy(tag: \"a\")",
  ]

  private static func edit(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    let start = Int.random(in: 0...text.count, using: &random)
    let length = [0, 0, 1, 4, 20].randomElement(using: &random) ?? 0
    let end = min(text.count, start + length)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: text.removeSubrange(start..<end)
    case 1:
      // A line of it once more, somewhere else.
      let lines = text.split(separator: 0x0A)
      if let line = lines.randomElement(using: &random) { text.insert(contentsOf: line + [0x0A], at: start) }
    default:
      let piece = pieces.randomElement(using: &random) ?? ""
      text.replaceSubrange(start..<end, with: piece.utf8)
    }
  }
}
