import FormCatalogue
import FormFiles
package import FormModel
import FormSyntax

/// The seam between files and meaning: the one place where the workspace calls FormSyntax, FormLinking and FormAnalysis.
package enum Analysis {
  /// The rules about forms.
  package static var rules: [RuleDescription] { ContractRules.all }

  /// What holds where neither the configuration nor a lock file says otherwise.
  package static let newestVersion = Catalogue.newestVersion

  /// What is known of the project besides its files.
  struct Project: Hashable, Sendable {
    var version: LibraryVersion
    /// Rows out of reach: type name → value type as written.
    var customRows: [String: String]
    var maximumChainLength: Int
    /// Names of `.xib` files, without their ending.
    var interfaceFiles: Set<String>
  }

  /// Forms that know one another.
  struct Linked: Sendable {
    /// Types and constants that no file declares.
    var unresolvedNames: Set<String> = []
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

  /// Follows the code of all files.
  static func link(_ files: [(file: FileID, parsed: ParsedFile)], project: Project) -> Linked { Linked() }

  /// Asks every rule of `rules` about the forms.
  static func check(_ linked: Linked, project: Project, rules: Set<String>) -> [RuleFinding] { [] }
}
