import FormAnalysis
import FormModel
import FormTestSupport
import Testing

/// How early what was written stands among what is offered, over places cut from the rules' own examples.
@Suite struct CompletionRankingTests {
  private struct Cut {
    var text: String
    var offset: Int
    var wanted: String
  }

  /// Places behind `needle` where a word of at least three letters follows, with one letter of it typed.
  private func cuts(behind needle: String, typed: Int, limit: Int) -> [Cut] {
    var cuts: [Cut] = []
    for source in Rule.all.flatMap(\.examples).map(\.source) where cuts.count < limit && !source.contains("//- ") {
      guard let place = source.firstRange(of: needle) else { continue }
      let word = source[place.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard word.count >= 3, word.allSatisfy(\.isASCII) else { continue }
      let head = String(source[..<place.upperBound]) + word.prefix(typed)
      let tail = source[place.upperBound...].dropFirst(word.count)
      cuts.append(Cut(text: head + tail, offset: head.utf8.count, wanted: String(word)))
    }
    return cuts
  }

  private func meanReciprocalRank(_ cuts: [Cut]) -> Double {
    var sum = 0.0
    for cut in cuts {
      let text = SourceText(cut.text)
      let context = FeatureContext(Fixture(cut.text).context)
      let entries = context.completions(in: text, file: FileID(0), at: cut.offset) ?? []
      let fitting = entries.filter { entry in
        text.substring(entry.range.lowerBound..<cut.offset).isEmpty
          || entry.label.hasPrefix(text.substring(entry.range.lowerBound..<cut.offset))
      }
      let wanted = ["$" + cut.wanted, cut.wanted]
      if let rank = fitting.firstIndex(where: { wanted.contains($0.label) }) { sum += 1 / Double(rank + 1) }
    }
    return cuts.isEmpty ? 0 : sum / Double(cuts.count)
  }

  @Test func rowTypesComeEarly() {
    let cuts = cuts(behind: "<<< ", typed: 2, limit: 25)
    #expect(cuts.count >= 20)
    #expect(meanReciprocalRank(cuts) > 0.6)
  }

  @Test func variablesComeEarly() {
    let cuts = cuts(behind: "\"$", typed: 0, limit: 20)
    #expect(meanReciprocalRank(cuts) > 0.5)
  }
}
