import FormLinking
import FormModel

/// The rules that are asked about the same parts of a workspace, with what they said.
struct RulePanel: Sendable {
  private let subject: Rule.Subject
  /// By their numbers in the run.
  private let rules: [Int]
  private var blocks: [Block] = []

  /// What one rule found in one part.
  struct Answer: Sendable {
    let findings: [Finding]
    fileprivate(set) var basis: AnswerBasis
  }

  /// A rule that is to be asked about a part.
  struct Question: Sendable {
    /// By the number of the rule in the run.
    let rule: Int
    let part: Rule.Part
    fileprivate let block: Int
    /// The place of the rule in its panel.
    fileprivate let position: Int
    let panel: Int
  }

  /// What all rules of the panel said of one part; nil where one has to be asked.
  private final class Block: Sendable {
    let part: Rule.Part
    let answers: [Answer?]
    /// What all answers hold for but the fickle ones.
    private let basis: AnswerBasis?
    private let digest: AnswerBasis.Digest?
    private let fickle: [Int]
    let isIncomplete: Bool
    /// Those that found something, by the place of the rule in the panel.
    let findings: [(position: Int, findings: [Finding])]

    /// - Parameter workspace: where all answers hold; nil while some are missing.
    init(_ part: Rule.Part, _ answers: [Answer?], in workspace: LinkedWorkspace?) {
      self.part = part
      var answers = answers
      var fickle: [Int] = []
      var bases: [AnswerBasis] = []
      var findings: [(position: Int, findings: [Finding])] = []
      for (position, given) in answers.enumerated() {
        guard var answer = given else { continue }
        if answer.basis.isFickle {
          fickle.append(position)
        } else if let same = bases.first(where: answer.basis.isSame) {
          answer.basis = same
          answers[position] = answer
        } else {
          bases.append(answer.basis)
        }
        if !answer.findings.isEmpty { findings.append((position, answer.findings)) }
      }
      self.answers = answers
      self.fickle = fickle
      self.findings = findings
      isIncomplete = workspace == nil
      let basis = workspace.map { AnswerBasis(joining: bases, in: $0) }
      self.basis = basis
      digest = basis?.digest
    }

    /// The block without the answers that do not hold.
    func kept(
      in workspace: LinkedWorkspace, changes: AnswerBasis.Changes?, types: [String]?, text: (FileID) -> SourceText?
    ) -> Block {
      if fickle.isEmpty, let changes, digest?.holds(after: changes) == true { return self }
      func holds(_ position: Int) -> Bool {
        answers[position]?.basis.holds(in: workspace, changes: types, text: text) ?? false
      }
      let areHeld = basis?.holds(in: workspace, changes: types, text: text) ?? false
      if areHeld, fickle.isEmpty { return self }
      let gone = Set(areHeld ? fickle.filter { !holds($0) } : answers.indices.filter { !holds($0) })
      guard !gone.isEmpty else { return self }
      return Block(part, answers.indices.map { gone.contains($0) ? nil : answers[$0] }, in: nil)
    }
  }

  private init(_ subject: Rule.Subject, _ rules: [Int]) {
    self.subject = subject
    self.rules = rules
  }

  /// Panels that were asked nothing so far.
  static func panels(of rules: [Rule]) -> [RulePanel] {
    var order: [Rule.Subject] = []
    var members: [Rule.Subject: [Int]] = [:]
    for (number, rule) in rules.enumerated() {
      if members[rule.subject] == nil { order.append(rule.subject) }
      members[rule.subject, default: []].append(number)
    }
    return order.map { RulePanel($0, members[$0] ?? []) }
  }

  /// The same panel for the parts of another linking, without the answers that do not hold there.
  /// - Parameters:
  ///   - changes: what became another one since all answers held; nil where that is not known, or much.
  ///   - types: the types that became others since then; nil where that is not known.
  func kept(
    in workspace: LinkedWorkspace, changes: AnswerBasis.Changes?, types: [String]?, text: (FileID) -> SourceText?
  ) -> RulePanel {
    var result = RulePanel(subject, rules)
    result.blocks.reserveCapacity(blocks.count)
    for (position, part) in subject.parts(of: workspace).enumerated() {
      if position < blocks.count, blocks[position].part == part {
        result.blocks.append(blocks[position].kept(in: workspace, changes: changes, types: types, text: text))
      } else {
        result.blocks.append(Block(part, Array(repeating: nil, count: rules.count), in: nil))
      }
    }
    return result
  }

  /// What has to be asked.
  /// - Parameter panel: the number of the panel in the run.
  func missing(panel: Int) -> [Question] {
    var questions: [Question] = []
    for (number, block) in blocks.enumerated() where block.isIncomplete {
      for position in rules.indices where block.answers[position] == nil {
        questions.append(
          Question(rule: rules[position], part: block.part, block: number, position: position, panel: panel))
      }
    }
    return questions
  }

  /// Takes all that was missing.
  /// - Returns: The rules whose findings may be others than those of an earlier panel.
  mutating func take(
    _ answers: [(question: Question, answer: Answer)], in workspace: LinkedWorkspace, since earlier: RulePanel?
  ) -> [Int] {
    let earlier = earlier?.blocks ?? []
    var turned: Set<Int> = earlier.count == blocks.count ? [] : Set(rules)
    var given: [Int: [Answer?]] = [:]
    for (question, answer) in answers {
      given[question.block, default: blocks[question.block].answers][question.position] = answer
      if earlier.count == blocks.count,
        earlier[question.block].answers[question.position]?.findings != answer.findings
      {
        turned.insert(question.rule)
      }
    }
    for (number, answers) in given { blocks[number] = Block(blocks[number].part, answers, in: workspace) }
    return turned.sorted()
  }

  /// What a rule of the panel found in all parts, in their order.
  func findings(of rule: Int) -> [Finding] {
    guard let position = rules.firstIndex(of: rule) else { return [] }
    return blocks.flatMap { block in block.findings.first { $0.position == position }?.findings ?? [] }
  }
}
