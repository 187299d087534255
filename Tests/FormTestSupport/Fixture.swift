package import FormAnalysis
import FormFiles
package import FormLinking
package import FormModel
import FormSyntax

/// Swift sources with expectations as caret comments, linked and ready to be asked.
///
/// How files, findings and results of fixes are written is said at `ExampleFiles`.
package struct Fixture: Sendable {
  package struct Expectation: Hashable, Sendable, CustomStringConvertible {
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

  private static let examples = Shared<String, Fixture> { Fixture($0) }

  /// An example of a rule. Many tests ask about all of them: each is read and linked once.
  package static func of(_ example: Example) -> Fixture { examples[example.source] }

  package init(_ annotated: String, settings: LinkingSettings = LinkingSettings()) {
    self.init(ExampleFiles(annotated), settings: settings)
  }

  package init(_ example: ExampleFiles, settings: LinkingSettings = LinkingSettings()) {
    var settings = settings
    var numbers: [Int: FileID] = [:]
    for (number, file) in example.files.enumerated() {
      if file.name == ".formlsp.yml" {
        // The one setting that examples need.
        let version = file.text.split(separator: "\n").first { $0.hasPrefix("eureka-version: ") }?.dropFirst(16)
        if let version = version.flatMap({ LibraryVersion(String($0)) }) { settings.version = version }
        continue
      }
      numbers[number] = FileID(texts.count)
      texts.append(SourceText(file.text))
      names.append(file.name)
    }
    expectations = example.marks.compactMap { mark in
      numbers[mark.file].map { Expectation(range: SourceRange($0, mark.bytes), message: mark.message) }
    }
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

  /// The findings of a rule, as expectations.
  package func findings(of rule: Rule) -> [Expectation] {
    rule.findings(in: context).map {
      Expectation(range: $0.range, message: "\(($0.severity ?? rule.severity).rawValue): \($0.message)")
    }
  }

  /// All files as they are after a fix.
  package func files(after fix: Fix) -> [ExampleFiles.File] {
    texts.indices.map { number in
      let edits = fix.edits.filter { $0.range.file == FileID(number) }.map { ($0.range.bytes, $0.newText) }
      return ExampleFiles.File(name: names[number], text: texts[number].applying(edits)?.string ?? "(edits overlap)")
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
