import FormLinking
package import FormModel

/// One thing that can be wrong with a form, how to find it, and what to tell its author.
///
/// A rule asks the linked model and nothing else: it cannot reach a file, a syntax tree or the disk, and cannot choose another
/// id. Its examples are its documentation and its tests.
package struct Rule: Sendable, Identifiable {
  /// The name used in output, configuration, suppressions and `formlsp explain`. Once shipped it never changes its meaning.
  package let id: String
  package let severity: Severity
  package let tier: Int
  /// Off until configured.
  package let isOptIn: Bool
  /// One line: what is wrong.
  package let summary: String
  /// Markdown: what happens at run time, why, and what to do instead.
  package let explanation: String
  package let examples: [Example]
  /// Whether it offers a fix, and whether one is applied by `--fix`.
  package let fix: FixKind

  package enum FixKind: String, Hashable, Sendable { case none, suggested, safe }

  private let check: Check

  /// What a rule is asked about.
  private enum Check: Sendable {
    /// One followed type, file or document at a time.
    case scope(@Sendable (ScopeContext) -> [Finding])
    /// One class at a time of those that inherit from a class of Eureka.
    case classes(below: String, @Sendable (ClassContext) -> [Finding])
    /// The declarations of the whole workspace.
    case workspace(@Sendable (LinkedContext) -> [Finding])
  }

  /// A rule about what a form's code does.
  package init(
    _ id: String, _ severity: Severity, tier: Int = 1, isOptIn: Bool = false, fix: FixKind = .none, _ summary: String,
    explanation: String, check: @escaping @Sendable (ScopeContext) -> [Finding],
    @ExampleBuilder examples: () -> [Example]
  ) {
    self.init(
      id, severity, tier, isOptIn, fix, summary, explanation: explanation, check: .scope(check), examples: examples())
  }

  /// A rule about single classes that inherit from a class of Eureka.
  package init(
    _ id: String, _ severity: Severity, tier: Int = 1, isOptIn: Bool = false, fix: FixKind = .none, _ summary: String,
    explanation: String, classesBelow root: String, check: @escaping @Sendable (ClassContext) -> [Finding],
    @ExampleBuilder examples: () -> [Example]
  ) {
    self.init(
      id, severity, tier, isOptIn, fix, summary, explanation: explanation, check: .classes(below: root, check),
      examples: examples())
  }

  /// A rule about declarations: custom rows, cells, life-cycle methods, names of old versions.
  package init(
    _ id: String, _ severity: Severity, tier: Int = 1, isOptIn: Bool = false, fix: FixKind = .none, _ summary: String,
    explanation: String, checkWorkspace: @escaping @Sendable (LinkedContext) -> [Finding],
    @ExampleBuilder examples: () -> [Example]
  ) {
    self.init(
      id, severity, tier, isOptIn, fix, summary, explanation: explanation, check: .workspace(checkWorkspace),
      examples: examples())
  }

  private init(
    _ id: String, _ severity: Severity, _ tier: Int, _ isOptIn: Bool, _ fix: FixKind, _ summary: String,
    explanation: String, check: Check, examples: [Example]
  ) {
    self.id = id
    self.severity = severity
    self.tier = tier
    self.isOptIn = isOptIn
    self.fix = fix
    self.summary = summary
    self.explanation = explanation
    self.check = check
    self.examples = examples
  }

  /// All findings of the rule, each place once, in the order of files and places.
  package func findings(in context: LinkedContext) -> [Finding] {
    onePerPlace(subject.parts(of: context.workspace).flatMap { findings(in: context, part: $0) })
  }

  /// What the rule is asked about at once.
  enum Part: Hashable, Sendable {
    /// By the number of the scope.
    case scope(Int)
    /// By the qualified name of the class.
    case type(String)
    case workspace
  }

  /// What a rule's parts are.
  enum Subject: Hashable, Sendable {
    /// All scopes.
    case scopes
    /// The classes that inherit from one.
    case classes(below: String)
    case workspace

    func parts(of workspace: LinkedWorkspace) -> [Part] {
      switch self {
      case .scopes: workspace.scopes.indices.map { .scope($0) }
      case .classes(let root): workspace.heads.classes(below: root).map { .type($0) }
      case .workspace: [.workspace]
      }
    }
  }

  var subject: Subject {
    switch check {
    case .scope: .scopes
    case .classes(let root, _): .classes(below: root)
    case .workspace: .workspace
    }
  }

  /// What the rule finds in one of its parts.
  func findings(in context: LinkedContext, part: Part) -> [Finding] {
    guard !isSilenced(in: context, part: part) else { return [] }
    return switch (check, part) {
    case (.scope(let check), .scope(let number)): check(ScopeContext(context, number))
    case (.classes(_, let check), .type(let name)): ClassContext(context, name).map(check) ?? []
    case (.workspace(let check), .workspace): withoutTorn(check(context), in: context)
    default: []
    }
  }

  /// Each place once, in the order of files and places.
  func onePerPlace(_ all: [Finding]) -> [Finding] {
    var seen: [SourceRange: Int] = [:]
    var result: [Finding] = []
    for finding in all {
      if let position = seen[finding.range] {
        // The same place reached in several ways: the most severe of them counts.
        if (finding.severity ?? severity) > (result[position].severity ?? severity) { result[position] = finding }
      } else {
        seen[finding.range] = result.count
        result.append(finding)
      }
    }
    return result.sorted { $0.range < $1.range }
  }
}

extension Rule: CustomStringConvertible {
  package var description: String { id }
}

/// Source text whose caret comments say what the rule reports, and what its fixes make of it (see `ExampleText`).
package struct Example: Sendable, CustomStringConvertible {
  package let source: String
  /// Where the example stands, so that a failing test points at it.
  package let file: String
  package let line: Int

  package var description: String { String(source.prefix { $0 != "\n" }) }

  package var text: ExampleText { ExampleText(source) }
}

@resultBuilder package enum ExampleBuilder {
  package static func buildExpression(_ source: String, file: String = #filePath, line: Int = #line) -> Example {
    Example(source: source, file: file, line: line)
  }
  package static func buildBlock(_ examples: Example...) -> [Example] { examples }
}
