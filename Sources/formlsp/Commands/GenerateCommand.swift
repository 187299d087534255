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
    let text: SourceText
    switch FileSystem.read(file) {
    case .success(let bytes): text = SourceText(bytes: bytes)
    case .failure(let error):
      Output.complain("\(file): \(error.reason)")
      throw ExitCode(2)
    }
    let document = FormDocument(reading: DataDocument(parsing: text, as: format))
    guard document.findings.isEmpty else {
      for finding in document.findings { complain(finding.message, at: finding.range.lowerBound, text) }
      throw ExitCode(1)
    }
    try refuseUnknownTypes(text)
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let swift = document.swift(from: name)
    guard let output else {
      Output.write(swift)
      return
    }
    if case .failure(let error) = FileWriter.replace(output, with: Array(swift.utf8)) {
      Output.complain("\(output): \(error.reason)")
      throw ExitCode(2)
    }
  }

  /// Rows may be classes of the project, so that a check of it tells which types there are.
  private func refuseUnknownTypes(_ text: SourceText) throws {
    let rule = "invalid-form-file"
    let paths = CheckPaths([file], folder: FileSystem.currentFolder)
    var settings = WorkspaceSettings()
    settings.paths = paths.named + paths.context
    settings.onlyRules = [rule]
    settings.levels = [rule: .on(.error)]
    settings.ignoresBaseline = true
    settings.jobs = Processors.count
    var workspace = Workspace(root: nil, settings: settings)
    workspace.scan()
    let findings = workspace.diagnostics()[Paths.absolute(file, in: FileSystem.currentFolder)] ?? []
    guard !findings.isEmpty else { return }
    for finding in findings { complain(finding.message, at: finding.range.start, text) }
    throw ExitCode(1)
  }

  private func complain(_ message: String, at offset: Int, _ text: SourceText) {
    let place = text.position(at: offset, in: .utf32)
    Output.write(
      "\(file):\(place.line + 1):\(place.column + 1): error: \(message) [invalid-form-file]\n", to: .standardError)
  }
}
