/// An example taken apart: the source, and what its fixes make of it.
///
/// A line `//> Title` begins the whole source after the fix of that title, without caret lines; of several files, those that
/// are named behind it (`//- Path.swift`) are changed and the others stay.
package struct ExampleText: Hashable, Sendable {
  /// What a fix makes of the source.
  package struct Fixed: Hashable, Sendable {
    package var title: String
    package var source: String
  }

  /// The source with its caret lines.
  package let source: String
  package let fixed: [Fixed]

  package init(_ text: String) {
    var parts: [(title: String, lines: [Substring])] = [("", [])]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//> ") {
        parts.append((String(line.dropFirst(4)), []))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    source = parts[0].lines.joined(separator: "\n")
    fixed = parts.dropFirst().map { Fixed(title: $0.title, source: $0.lines.joined(separator: "\n")) }
  }

  /// Whether something is reported in it.
  package var isReported: Bool {
    source.split(separator: "\n").contains { line in
      let trimmed = line.drop { $0 == " " }
      return trimmed.hasPrefix("//") && trimmed.dropFirst(2).drop { $0 == " " }.hasPrefix("^")
    }
  }
}
