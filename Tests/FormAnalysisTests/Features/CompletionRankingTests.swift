import FormAnalysis
import FormModel
import FormTestSupport
import Testing

/// What was written in the rules' own examples is asked for again at its place: it must be among what is offered, however
/// broken the text is, and early.
@Suite struct CompletionRankingTests {
  /// Some of the words of one kind, spread over all examples. Rules about what is not there, or does not fit, are left out:
  /// nobody would offer that.
  private static func cuts(_ kind: CompletionCut.Kind, limit: Int) -> [CompletionCut] {
    Array(sorted[kind, default: []].prefix(limit))
  }

  private static let sorted = Dictionary(grouping: all, by: \.kind).mapValues { cuts in
    cuts.sample(cuts.count) { $0.example.files.map(\.text).joined() + "\($0.number):\($0.word)" }
  }

  private static let all: [CompletionCut] = Rule.all.filter { rule in
    !["removed-api", "rule-type-mismatch", "requires-newer-version"].contains(rule.id)
  }.flatMap(\.examples).flatMap { CompletionCut.all(of: $0) }

  @Test(arguments: CompletionCut.Kind.allCases)
  func everyWordIsOfferedAtItsPlace(kind: CompletionCut.Kind) {
    let cuts = Self.cuts(kind, limit: Rounds.isLong ? 40 : 20)
    #expect(!cuts.isEmpty)
    for cut in cuts {
      #expect(cut.rank(.whole, typed: 0) != 0, "\(cut.labels.sorted()) at \(cut.description(.whole, typed: 0))")
    }
  }

  /// The rest of the line is not there yet, or of the file: what stands before is enough for nearly all.
  @Test(arguments: CompletionCut.Kind.allCases, [CompletionCut.Rest.noLine, .noFile])
  func everyWordIsOfferedInBrokenText(kind: CompletionCut.Kind, rest: CompletionCut.Rest) {
    let asked = Self.cuts(kind, limit: 80).compactMap { cut in cut.rank(rest, typed: 0).map { (cut, $0) } }
    let missed = asked.filter { $0.1 == 0 }.map { $0.0.description(rest, typed: 0) }
    // What a literal of tags is for, the row that is meant, and a function that makes the section may stand in the part that
    // is cut off.
    let share = kind == .tag ? 0.07 : 0.05
    #expect(
      Double(missed.count) <= share * Double(asked.count),
      "\(missed.count) of \(asked.count):\n\(missed.joined(separator: "\n---\n"))")
  }

  /// The mean reciprocal rank: 1 where the best is always the first. Row types and properties are many, so that the first
  /// letter of them counts.
  @Test(
    arguments: [
      (.rowType, 0, 0.5), (.rowType, 1, 0.85), (.rowType, 2, 0.95), (.variable, 0, 0.8), (.tag, 0, 0.85),
      (.rule, 0, 0.5), (.member, 0, 0.8), (.value, 0, 0.95), (.property, 1, 0.9), (.key, 0, 0.9),
    ] as [(CompletionCut.Kind, Int, Double)])
  func theBestComesEarly(kind: CompletionCut.Kind, typed: Int, bound: Double) {
    let ranks = Self.cuts(kind, limit: Rounds.isLong ? 80 : 40).compactMap { $0.rank(.whole, typed: typed) }
    let sum = ranks.reduce(0.0) { $0 + ($1 == 0 ? 0 : 1 / Double($1)) }
    #expect(sum >= bound * Double(ranks.count), "\(sum / Double(ranks.count)) over \(ranks.count) places")
  }
}
