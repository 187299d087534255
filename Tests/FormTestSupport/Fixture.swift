package import FormAnalysis
import FormFiles
package import FormLinking
package import FormModel
import FormSyntax

/// Swift sources with expectations as caret comments, linked and ready to be asked.
///
/// A line `// ^^^^ error: message` marks the columns of the line above it; the message may be cut with `…`. A line
/// `//- Path.swift` (or `//- Path.form.yaml`) starts another file. Caret lines are taken out before the sources are read.
package struct Fixture {
  package struct Expectation: Hashable, CustomStringConvertible {
    package var range: SourceRange
    /// `error: tag 'a' is …`.
    package var message: String

    package init(range: SourceRange, message: String) { (self.range, self.message) = (range, message) }

    package var description: String { "\(range.file.index):\(range.bytes) \(message)" }
  }

  package private(set) var texts: [SourceText] = []
  package private(set) var names: [String] = []
  package private(set) var expectations: [Expectation] = []
  package let context: LinkedContext

  package init(_ annotated: String, settings: LinkingSettings = LinkingSettings()) {
    var lines: [String] = []
    var name = "Example.swift"
    var lineStart = 0
    var length = 0
    var texts: [SourceText] = []
    var names: [String] = []
    var expectations: [Expectation] = []
    var settings = settings
    func close() {
      let text = lines.joined(separator: "\n")
      if name == ".formlsp.yml" {
        // The one setting that examples need.
        let version = text.split(separator: "\n").first { $0.hasPrefix("eureka-version: ") }?.dropFirst(16)
        if let version = version.flatMap({ LibraryVersion(String($0)) }) { settings.version = version }
        lines = []
        length = 0
        return
      }
      guard !text.utf8.isEmpty || texts.isEmpty else { return }
      texts.append(SourceText(text))
      names.append(name)
      lines = []
      length = 0
    }
    for line in annotated.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("//- ") {
        if !lines.isEmpty { close() }
        name = String(line.dropFirst(4))
      } else if let expectation = Self.expectation(in: line, lineStart: lineStart, file: FileID(texts.count)) {
        expectations.append(expectation)
      } else {
        lineStart = length
        length += line.utf8.count + 1
        lines.append(line)
      }
    }
    close()
    self.texts = texts
    self.names = names
    self.expectations = expectations
    var files: [(id: FileID, file: SwiftFile)] = []
    var documents: [(id: FileID, document: FormDocument)] = []
    for (number, text) in texts.enumerated() {
      if let format = DataDocument.Format(path: names[number]) {
        let data = DataDocument(parsing: text, as: format)
        documents.append((FileID(number), FormDocument(reading: data, in: settings.version)))
      } else {
        files.append((FileID(number), SwiftFile(parsing: text.bytes)))
      }
    }
    let workspace = LinkedWorkspace(files: files, documents: documents, settings: settings)
    let all = texts
    context = LinkedContext(workspace) { id in all.indices.contains(Int(id.index)) ? all[Int(id.index)] : nil }
  }

  private static func expectation(in line: String, lineStart: Int, file: FileID) -> Expectation? {
    let trimmed = line.drop { $0 == " " }
    guard trimmed.hasPrefix("//") else { return nil }
    let afterSlashes = trimmed.dropFirst(2).drop { $0 == " " }
    guard afterSlashes.first == "^" else { return nil }
    let carets = afterSlashes.prefix { $0 == "^" }
    // Columns are counted in characters of the line above; its bytes are found from the text of the line itself, which holds only
    // spaces in front of the carets, so examples with wide characters before the place use another line.
    let column = line.utf8.distance(from: line.startIndex, to: carets.startIndex)
    let message = afterSlashes.dropFirst(carets.count).drop { $0 == " " }
    return Expectation(
      range: SourceRange(file, lineStart + column..<lineStart + column + carets.utf8.count), message: String(message))
  }

  /// The findings of a rule, as expectations.
  package func findings(of rule: Rule) -> [Expectation] {
    rule.findings(in: context).map {
      Expectation(range: $0.range, message: "\(($0.severity ?? rule.severity).rawValue): \($0.message)")
    }
  }

  /// What is expected and not found, and what is found and not expected.
  package func difference(to actual: [Expectation]) -> (missing: [Expectation], unexpected: [Expectation]) {
    var rest = actual
    var missing: [Expectation] = []
    for wanted in expectations {
      if let position = rest.firstIndex(where: { $0.range == wanted.range && Self.fits($0.message, wanted.message) }) {
        rest.remove(at: position)
      } else {
        missing.append(wanted)
      }
    }
    return (missing, rest)
  }

  private static func fits(_ actual: String, _ wanted: String) -> Bool {
    wanted.hasSuffix("…") ? actual.hasPrefix(wanted.dropLast()) : actual == wanted
  }
}
