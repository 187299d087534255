package import FormLinking
package import FormModel

/// The findings of rules in a linked workspace, taken over from an earlier run where nothing that a rule looked at has
/// changed since.
///
/// What it looked at is noted by the workspace itself (`ReadLog`), so that no rule can forget to say so.
package struct RuleRun: Sendable {
  /// The findings of each rule, in the order of the rules.
  package private(set) var findings: [(rule: Rule, findings: [Finding])] = []
  /// How long each rule took.
  package private(set) var times: [String: Duration] = [:]
  private var answers: [String: [Answer]] = [:]

  /// The findings of one rule in one of its parts, and what they hold for.
  private struct Answer: Sendable {
    var findings: [Finding]
    var scopes: [(number: Int, version: Int)]
    /// The linking, where every scope has a part in the answer.
    var generation: Int?
    var indexVersion: Int?
    var defaultsVersion: Int?
    var texts: [(file: FileID, text: SourceText?)]
  }

  /// - Parameters:
  ///   - text: the text of a file as it was read.
  ///   - previous: a run over an earlier linking of the same workspace.
  package init(
    _ rules: [Rule], in workspace: LinkedWorkspace, text: @escaping @Sendable (FileID) -> SourceText?,
    previous: RuleRun? = nil
  ) {
    let earlier = Dictionary(
      (previous?.findings ?? []).map { ($0.rule.id, $0.findings) }, uniquingKeysWith: { first, _ in first })
    let count = workspace.scopes.count
    for rule in rules {
      let start = ContinuousClock.now
      let known = previous?.answers[rule.id] ?? []
      let parts = rule.parts(of: workspace)
      var isKept = known.count == parts.count
      var answers: [Answer] = []
      answers.reserveCapacity(parts.count)
      for (position, part) in parts.enumerated() {
        if known.indices.contains(position), Self.holds(known[position], in: workspace, text: text) {
          answers.append(known[position])
          continue
        }
        isKept = false
        answers.append(Self.ask(rule, part, workspace, count, text))
      }
      self.answers[rule.id] = answers
      let all = isKept ? earlier[rule.id] : nil
      findings.append((rule, all ?? rule.onePerPlace(answers.flatMap(\.findings))))
      times[rule.id] = start.duration(to: .now)
    }
  }

  private static func ask(
    _ rule: Rule, _ part: Int?, _ workspace: LinkedWorkspace, _ count: Int,
    _ text: @escaping @Sendable (FileID) -> SourceText?
  ) -> Answer {
    let log = ReadLog(count: count)
    let context = LinkedContext(workspace.noting(in: log)) { file in
      let answer = text(file)
      log.note(text: answer, of: file)
      return answer
    }
    let findings = rule.findings(in: context, part: part)
    return Answer(
      findings: findings, scopes: log.scopes.map { ($0, workspace.version(ofScope: $0)) },
      generation: log.readsAll ? workspace.generation : nil,
      indexVersion: log.readsIndex ? workspace.indexVersion : nil,
      defaultsVersion: log.readsDefaults ? workspace.defaultsVersion : nil, texts: log.texts)
  }

  private static func holds(
    _ answer: Answer, in workspace: LinkedWorkspace, text: (FileID) -> SourceText?
  ) -> Bool {
    (answer.generation.map { $0 == workspace.generation } ?? true)
      && (answer.indexVersion.map { $0 == workspace.indexVersion } ?? true)
      && (answer.defaultsVersion.map { $0 == workspace.defaultsVersion } ?? true)
      && answer.scopes.allSatisfy { $0.version == workspace.version(ofScope: $0.number) }
      && answer.texts.allSatisfy { $0.text == text($0.file) }
  }
}
