import ArgumentParser
import FormFiles
import FormModel
import FormWorkspace

/// `formlsp generate FORM-FILE`: Swift source of a form file, on standard output or in a file.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write the Eureka Swift of a form file to standard output.",
    discussion: """
      The same file always gives the same text: a FormViewController subclass of the form's name, a constant per tag, and a \
      protocol for the functions that conditions name. A file with errors gives none (exit code 1).
      """)

  @ArgumentParser.Argument(help: "A file called NAME.form.yaml, NAME.form.yml or NAME.form.json.", completion: .file())
  var file: String

  @ArgumentParser.Option(
    name: [.short, .long], help: "The Swift file to write, in the place of standard output.", completion: .file())
  var output: String?

  func run() throws {
    guard let format = DataDocument.Format(path: file) else {
      Output.complain("'\(file)' is no form file: its name ends in none of .form.yaml, .form.yml, .form.json")
      throw ExitCode(2)
    }
    if let output { try refuseForm(at: output) }
    let text = try NamedSource.read(file)
    let version = VersionInForce.version(for: file)
    let document = FormDocument(reading: DataDocument(parsing: text, as: format), in: version)
    guard document.findings.isEmpty else {
      for finding in document.findings {
        complain(finding.message, of: "invalid-form-file", at: finding.range.lowerBound, text)
      }
      throw ExitCode(1)
    }
    try refuseErrors(text)
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let swift = document.swift(from: name, in: version)
    guard let output else {
      Output.write(swift)
      return
    }
    if case .failure(let error) = FileWriter.replace(output, with: Array(swift.utf8)) {
      Output.complain("\(output): \(error.reason)")
      throw ExitCode(2)
    }
  }

  /// What was typed by hand is not lost to a slip: neither the file itself, whatever path leads to it, nor another form file.
  private func refuseForm(at output: String) throws {
    let isItself = FileSystem.isSame(output, as: file)
    guard isItself || [output, FileSystem.realPath(output) ?? output].contains(where: Self.isFormFile) else { return }
    let what = isItself ? "the form file itself" : "the name of a form file"
    Output.complain("'\(output)' is \(what), and no Swift is written to it; name a Swift file")
    throw ExitCode(2)
  }

  private static func isFormFile(_ path: String) -> Bool { FileKind(path: path).map { $0 != .swift } ?? false }

  /// The Swift of a file with errors would have them, too: it would not compile, or crash. Rows may be classes of the project,
  /// so that a check of it tells which types there are.
  private func refuseErrors(_ text: SourceText) throws {
    let paths = CheckPaths([file], folder: FileSystem.currentFolder)
    var settings = WorkspaceSettings()
    settings.paths = paths.named + paths.context
    settings.levels = ["invalid-form-file": .on(.error)]
    settings.ignoresBaseline = true
    settings.jobs = Processors.count
    var workspace = Workspace(root: nil, settings: settings)
    workspace.scan()
    let findings = workspace.diagnostics()[Paths.absolute(file, in: FileSystem.currentFolder)] ?? []
    let errors = findings.filter { $0.severity == .error }
    guard !errors.isEmpty else { return }
    for error in errors { complain(error.message, of: error.rule, at: error.range.start, text) }
    throw ExitCode(1)
  }

  private func complain(_ message: String, of rule: String, at offset: Int, _ text: SourceText) {
    let place = text.position(at: offset, in: .utf32)
    Output.write(
      "\(file):\(place.line + 1):\(place.column + 1): error: \(message) [\(rule)]\n", to: .standardError)
  }
}
