import FormAnalysis
import FormCatalogue
import FormFiles
import FormLinking
package import FormModel
import FormSyntax

/// The seam between files and meaning: the one place where the workspace calls FormSyntax, FormLinking and FormAnalysis.
package enum Analysis {
  /// The rules about forms.
  package static let rules: [RuleDescription] = Rule.all.map(RuleDescription.init)

  /// The rule that says that a form file does not parse.
  static let syntaxRule = Rule.invalidFormFile.id

  /// The names of Eureka's classes, rules and enumerations.
  static let libraryTypeNames = Catalogue.names

  /// What holds where neither the configuration nor a lock file says otherwise.
  package static let newestVersion = Catalogue.newestVersion
  /// The version of Eureka that everything began with.
  package static let oldestVersion = Catalogue.releases.first ?? Catalogue.newestVersion

  /// What is known of files besides what is in them.
  struct Circumstances: Hashable, Sendable {
    var version: LibraryVersion
    /// Rows out of reach: type name → value type as written.
    var customRows: [String: String]
    var maximumChainLength: Int
    /// Names of `.xib` files, without their ending.
    var interfaceFiles: Set<String>
    /// Whether the project is written in a Swift older than 4.2.
    var hasOldPlatformNames = false
  }

  /// Forms that know one another.
  struct Linked: Sendable {
    var workspace: LinkedWorkspace
    /// The form files among the files, with their formats.
    var documents: [FileID: DataDocument.Format] = [:]
    /// The form files as they were read under the version in force.
    var forms: [FileID: FormDocument] = [:]
    /// Types and constants that no file declares.
    var unresolvedNames: Set<String> { workspace.unresolvedNames }
    /// Declared types whose extensions matter wherever they stand.
    var extendedTypes: Set<String> { workspace.extendedTypes }
    /// Calls that look up a tag they hand over.
    var lookupCalls: Set<String> { workspace.lookupCalls }
  }

  /// A finding, and the id of the rule that found it.
  struct RuleFinding: Hashable, Sendable {
    var rule: String
    var finding: Finding
  }

  /// Reads one file. Total: a file that makes no sense is a file with less in it.
  static func parse(_ text: SourceText, kind: FileKind) -> ParsedFile {
    switch kind {
    case .swift: .swift(SwiftFile(parsing: text.bytes))
    case .yaml: .document(DataDocument(parsing: text, as: .yaml))
    case .json: .document(DataDocument(parsing: text, as: .json))
    }
  }

  /// The same for a file that is being edited.
  /// - Parameters:
  ///   - known: another text of it, replaced by the one to be known from now on.
  ///   - jobs: how many threads at most.
  static func parse(_ text: SourceText, kind: FileKind, known: inout KnownText?, jobs: Int) -> ParsedFile {
    guard kind == .swift else { return parse(text, kind: kind) }
    let (file, next) = KnownText.read(text.bytes, after: known) { _ = Threads.both(jobs: jobs, $0, $1) }
    known = next
    return .swift(file)
  }

  /// Follows the code of all files.
  static func link(
    _ files: ReadFiles, under circumstances: Circumstances, previous: Linked? = nil,
    changed: Set<FileID> = [], isDraft: Bool = false, maximumSteps: Int, jobs: Int? = nil
  ) -> Linked {
    var documents: [(id: FileID, document: FormDocument)] = []
    var formats: [FileID: DataDocument.Format] = [:]
    for (id, data) in files.documents {
      let known = changed.contains(id) ? nil : previous?.forms[id]
      documents.append((id, known ?? FormDocument(reading: data, in: circumstances.version)))
      formats[id] = data.format
    }
    let settings = LinkingSettings(
      version: circumstances.version, customRows: circumstances.customRows.mapValues { ValueType(text: $0) },
      maximumChainLength: circumstances.maximumChainLength, interfaceFiles: circumstances.interfaceFiles,
      maximumSteps: maximumSteps, hasOldPlatformNames: circumstances.hasOldPlatformNames)
    return Linked(
      workspace: LinkedWorkspace(
        files: files.swift, documents: documents, settings: settings, previous: previous?.workspace, changed: changed,
        isDraft: isDraft, jobs: jobs),
      documents: formats, forms: Dictionary(documents, uniquingKeysWith: { first, _ in first }))
  }

  /// Asks every rule of `rules` about the forms, and adds up how long each of them took; what still holds is taken over from
  /// an earlier run.
  static func check(
    _ linked: Linked, rules: Set<String>, previous: RuleRun?, text: @escaping @Sendable (FileID) -> SourceText?,
    jobs: Int? = nil
  ) -> (findings: [RuleFinding], run: RuleRun) {
    let run = RuleRun(
      Rule.all.filter { rules.contains($0.id) }, in: linked.workspace, text: text, previous: previous, jobs: jobs)
    var found: [RuleFinding] = []
    var formFiles: [FileID: FormFileFix] = [:]
    for (rule, findings) in run.findings {
      for var finding in findings {
        finding.fixes = finding.fixes.compactMap { fix in
          adapted(fix, of: rule, linked, text, &formFiles).map { LineEnds.adapt($0, text: text) }
        }
        found.append(RuleFinding(rule: rule.id, finding: finding))
      }
    }
    return (found, run)
  }

  /// A fix as the files it edits can hold it: form files take no Swift.
  private static func adapted(
    _ fix: Fix, of rule: Rule, _ linked: Linked, _ text: (FileID) -> SourceText?, _ known: inout [FileID: FormFileFix]
  ) -> Fix? {
    let files = Set(fix.edits.map(\.range.file))
    guard files.contains(where: { linked.documents[$0] != nil }) else { return fix }
    guard files.count == 1, let file = files.first, let format = linked.documents[file], let source = text(file) else {
      return nil
    }
    var formFile = known[file] ?? FormFileFix(source, format: format)
    defer { known[file] = formFile }
    guard rule.id == Rule.invalidFormFile.id else { return formFile.adapted(fix) }
    return formFile.isHarmless(fix) ? fix : nil
  }
}

extension RuleDescription {
  init(_ rule: Rule) {
    self.init(
      rule.id, rule.severity, tier: rule.tier, isOptIn: rule.isOptIn,
      fix: FixKind(rawValue: rule.fix.rawValue) ?? .none,
      summary: rule.summary, explanation: rule.explanation, examples: rule.examples.map(\.source))
  }
}
