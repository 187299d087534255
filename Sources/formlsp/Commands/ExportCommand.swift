import ArgumentParser
import FormFiles
import FormLinking
import FormModel
import FormSyntax
import FormWorkspace

/// `formlsp export SWIFT-FILE`: the form file of a Swift form on standard output, what it leaves out on standard error.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the form file of a Swift form to standard output.",
    discussion: """
      The form must be closed: every row that can be in it is known. What only Swift can say (callbacks, cells, computed \
      values) is left out, and named on standard error.
      """)

  @ArgumentParser.Argument(help: "A Swift file with a form.", completion: .file(extensions: ["swift"]))
  var file: String

  @Option(help: "The class whose form is written, where the file has several.")
  var form: String?

  func run() throws {
    let text = try NamedSource.read(file)
    let source = SwiftFile(parsing: text.bytes)
    if source.isTooDeep { throw NamedSource.refusal(of: file, "is nested too deeply to be read") }
    let workspace = LinkedWorkspace(files: [(FileID(0), source)])
    let forms = workspace.scopes.flatMap { scope in scope.mainForms.map { (scope: scope, form: $0) } }
      .filter { form == nil || $0.scope.scope.owner.name == form }
    var candidates = forms.filter { !$0.form.rows.isEmpty || !$0.form.sections.isEmpty }
    // A form of which nothing is known says why.
    if candidates.isEmpty { candidates = forms.filter(\.form.isOpen) }
    guard let (scope, linked) = candidates.first else {
      Output.complain(form.map { "no form of '\($0)' in \(file)" } ?? "no form in \(file)")
      throw ExitCode(1)
    }
    guard candidates.count == 1 else {
      let names = candidates.map { "'\($0.scope.scope.owner.name)'" }.joined(separator: ", ")
      Output.complain("\(file) has several forms; choose one with --form: \(names)")
      throw ExitCode(2)
    }
    guard let export = FormExport(linked, in: scope) else {
      for reason in linked.openReasons { complain("not every row is known because of this", at: reason.range, text) }
      Output.complain("the form of '\(scope.scope.owner.name)' is not closed, so that no form file can be written")
      throw ExitCode(1)
    }
    var written = export.document
    written.eurekaVersion = GeneratedHeader.eurekaVersion(in: text)
    let (document, refused) = written.withoutRefusedParts(in: VersionInForce.version(for: file))
    let leftOut =
      export.omissions.map { (range: $0.range, message: $0.message) }
      + refused.map { (range: SourceRange(FileID(0), $0.range), message: $0.message) }
    for omission in leftOut.sorted(by: { $0.range < $1.range }) {
      complain("left out: " + omission.message, at: omission.range, text)
    }
    Output.write(document.yaml)
  }

  private func complain(_ message: String, at range: SourceRange, _ text: SourceText) {
    let place = text.position(at: range.start, in: .utf32)
    Output.write("\(file):\(place.line + 1):\(place.column + 1): \(message)\n", to: .standardError)
  }
}
