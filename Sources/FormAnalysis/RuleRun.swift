package import FormLinking
package import FormModel

/// The findings of rules in a linked workspace, taken over from an earlier run where nothing that a rule looked at has
/// changed since.
///
/// What it looked at is noted by the workspace itself (`ReadLog`), so that no rule can forget to say so. All that is said of
/// one form is kept or doubted together: a keystroke changes one form of hundreds.
package struct RuleRun: Sendable {
  /// How long each rule took; after a first run, of those that were asked anew.
  package var times: [String: Duration] {
    Dictionary(uniqueKeysWithValues: zip(rules, durations).compactMap { rule, time in time.map { (rule.id, $0) } })
  }
  /// How many questions were asked anew: a rule about a form, or about everything.
  package let asked: Int
  /// Of each rule that was asked in this run.
  private var durations: [Duration?]
  private let rules: [Rule]
  private let panels: [RulePanel]
  /// Of each rule, each place once, in the order of files and places.
  private var found: [[Finding]]
  /// The linking that was asked: all answers hold for it.
  private let generation: Int

  /// The rules that found something, in the order of the rules.
  package var findings: [(rule: Rule, findings: [Finding])] {
    rules.indices.compactMap { found[$0].isEmpty ? nil : (rules[$0], found[$0]) }
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
    durations = Array(repeating: previous == nil ? .zero : nil, count: rules.count)
    generation = workspace.generation
    self.rules = rules
    let previous = previous.flatMap { $0.rules.elementsEqual(rules) { $0.id == $1.id } ? $0 : nil }
    let types = previous.flatMap { workspace.changedTypes(since: $0.generation) }
    let changes = previous.flatMap { AnswerBasis.Changes(in: workspace, since: $0.generation, types: types) }
    let earlier = previous?.panels ?? RulePanel.panels(of: rules)
    var panels: [RulePanel] = []
    var missing: [RulePanel.Question] = []
    for (number, panel) in earlier.enumerated() {
      panels.append(panel.kept(in: workspace, changes: changes, types: types, text: text))
      missing += panels[number].missing(panel: number)
    }
    asked = missing.count
    let count = workspace.scopes.count
    let asked = Self.all(missing, jobs: jobs) { Self.ask(rules[$0.rule], $0.part, workspace, count, text) }
    var answers: [Int: [(question: RulePanel.Question, answer: RulePanel.Answer)]] = [:]
    for (question, answer) in zip(missing, asked) {
      answers[question.panel, default: []].append((question, answer.answer))
      durations[question.rule] = (durations[question.rule] ?? .zero) + answer.time
    }
    found = previous?.found ?? Array(repeating: [], count: rules.count)
    for number in panels.indices {
      let turned = panels[number].take(answers[number] ?? [], in: workspace, since: previous?.panels[number])
      for rule in turned { found[rule] = rules[rule].onePerPlace(panels[number].findings(of: rule)) }
    }
    self.panels = panels
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
  ) -> (answer: RulePanel.Answer, time: Duration) {
    let start = ContinuousClock.now
    let log = ReadLog(count: count)
    let context = LinkedContext(workspace.noting(in: log)) { file in
      let answer = text(file)
      log.note(text: answer, of: file)
      return answer
    }
    let findings = rule.findings(in: context, part: part)
    return (RulePanel.Answer(findings: findings, basis: AnswerBasis(log, in: workspace)), start.duration(to: .now))
  }
}
