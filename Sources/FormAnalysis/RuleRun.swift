package import FormLinking
package import FormModel

/// The findings of rules in a linked workspace, taken over from an earlier run where nothing that a rule looked at has
/// changed since.
///
/// What it looked at is noted by the workspace itself (`ReadLog`), so that no rule can forget to say so.
package struct RuleRun: Sendable {
  /// How long each rule took; after a first run, of those that were asked anew.
  package private(set) var times: [String: Duration] = [:]
  private let rules: [Rule]
  /// Of each rule, in the order of the rules.
  private let outcomes: [Outcome]
  /// The linking that was asked: all answers hold for it.
  private let generation: Int

  /// The rules that found something, in the order of the rules.
  package var findings: [(rule: Rule, findings: [Finding])] {
    outcomes.indices.compactMap { outcomes[$0].findings.isEmpty ? nil : (rules[$0], outcomes[$0].findings) }
  }

  /// What one rule said in all of its parts.
  private final class Outcome: Sendable {
    let answers: [Answer]
    let findings: [Finding]

    init(_ rule: Rule, _ answers: [Answer]) {
      self.answers = answers
      findings = rule.onePerPlace(answers.flatMap(\.findings))
    }
  }

  /// The findings of one rule in one of its parts, and what they hold for.
  private final class Answer: Sendable {
    let part: Rule.Part
    let findings: [Finding]
    private let scopes: [(number: Int, version: Int)]
    /// The linking, where every scope has a part in the answer.
    private let generation: Int?
    private let headsVersion: Int
    private let indexVersion: Int?
    private let defaultsVersion: Int?
    private let texts: [(file: FileID, text: SourceText?)]
    private let types: [(name: String, type: DeclaredType?)]
    private let conditions: [@Sendable (LinkedWorkspace) -> Bool]

    init(_ part: Rule.Part, _ findings: [Finding], _ log: ReadLog, in workspace: LinkedWorkspace) {
      self.part = part
      self.findings = findings
      scopes = log.scopes.map { ($0, workspace.version(ofScope: $0)) }
      generation = log.readsAll ? workspace.generation : nil
      headsVersion = workspace.headsVersion
      indexVersion = log.readsIndex ? workspace.indexVersion : nil
      defaultsVersion = log.readsDefaults ? workspace.defaultsVersion : nil
      texts = log.texts
      types = log.types
      conditions = log.conditions
    }

    /// - Parameter changes: the types that became others since the answer was known to hold; nil where that is not known.
    func holds(in workspace: LinkedWorkspace, changes: [String]?, text: (FileID) -> SourceText?) -> Bool {
      headsVersion == workspace.headsVersion
        && scopes.allSatisfy { $0.version == workspace.version(ofScope: $0.number) }
        && (generation.map { $0 == workspace.generation } ?? true)
        && (indexVersion.map { $0 == workspace.indexVersion } ?? true)
        && (defaultsVersion.map { $0 == workspace.defaultsVersion } ?? true)
        && workspace.has(types, changes: changes) && texts.allSatisfy { $0.text == text($0.file) }
        && conditions.allSatisfy { $0(workspace) }
    }
  }

  /// - Parameters:
  ///   - text: the text of a file as it was read.
  ///   - previous: a run over an earlier linking of the same workspace.
  ///   - jobs: how many threads at most; as many as there are processors where nothing is said.
  package init(
    _ rules: [Rule], in workspace: LinkedWorkspace, text: @escaping @Sendable (FileID) -> SourceText?,
    previous: RuleRun? = nil, jobs: Int? = nil
  ) {
    // Those that nothing asks in the first run took no time.
    if previous == nil { for rule in rules { times[rule.id] = .zero } }
    let count = workspace.scopes.count
    generation = workspace.generation
    self.rules = rules
    let changes = previous.flatMap { workspace.changedTypes(since: $0.generation) }
    let earlier = previous?.outcomes(of: rules) ?? []
    var kept: [Outcome?] = []
    var answers: [Int: [Answer?]] = [:]
    var missing: [(rule: Int, position: Int, part: Rule.Part)] = []
    for number in rules.indices {
      let parts = rules[number].parts(of: workspace)
      let known = earlier.isEmpty ? nil : earlier[number]
      var held: [Answer?] = []
      var isKept = known?.answers.count == parts.count
      for (position, part) in parts.enumerated() {
        if let known, position < known.answers.count, known.answers[position].part == part,
          known.answers[position].holds(in: workspace, changes: changes, text: text)
        {
          held.append(known.answers[position])
        } else {
          held.append(nil)
          missing.append((number, position, part))
          isKept = false
        }
      }
      kept.append(isKept ? known : nil)
      if !isKept { answers[number] = held }
    }
    let asked = Self.all(missing, jobs: jobs) { Self.ask(rules[$0.rule], $0.part, workspace, count, text) }
    for (question, answer) in zip(missing, asked) {
      answers[question.rule]?[question.position] = answer.answer
      times[rules[question.rule].id, default: .zero] += answer.time
    }
    outcomes = rules.indices.map { number in
      kept[number] ?? Outcome(rules[number], (answers[number] ?? []).compactMap { $0 })
    }
  }

  /// What was said of these rules; nil for those that were not asked.
  private func outcomes(of wanted: [Rule]) -> [Outcome?] {
    if wanted.count == rules.count, wanted.indices.allSatisfy({ wanted[$0].id == rules[$0].id }) { return outcomes }
    let known = Dictionary(zip(rules.map(\.id), outcomes), uniquingKeysWith: { first, _ in first })
    return wanted.map { known[$0.id] }
  }

  /// Rules know nothing of one another: many questions are asked on several threads.
  private static func all<Question: Sendable, Result: Sendable>(
    _ questions: [Question], jobs: Int?, _ ask: @Sendable (Question) -> Result
  ) -> [Result] {
    questions.count < 20 ? questions.map(ask) : Threads.map(count: questions.count, jobs: jobs) { ask(questions[$0]) }
  }

  private static func ask(
    _ rule: Rule, _ part: Rule.Part, _ workspace: LinkedWorkspace, _ count: Int,
    _ text: @escaping @Sendable (FileID) -> SourceText?
  ) -> (answer: Answer, time: Duration) {
    let start = ContinuousClock.now
    let log = ReadLog(count: count)
    let context = LinkedContext(workspace.noting(in: log)) { file in
      let answer = text(file)
      log.note(text: answer, of: file)
      return answer
    }
    let findings = rule.findings(in: context, part: part)
    let answer = Answer(part, findings, log, in: workspace)
    return (answer, start.duration(to: .now))
  }
}
