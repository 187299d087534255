import FormAnalysis
import FormModel
import FormTestSupport
import Testing

/// At every place of many forms: what is said there is said of that place.
@Suite struct PlacePropertyTests {
  @Test func answersContainTheCursor() {
    var answers = 0
    for example in Rule.all.flatMap(\.examples).sample(60, by: \.source) {
      let fixture = Fixture.of(example)
      let context = FeatureContext(fixture.context)
      for (file, text) in fixture.texts.enumerated() {
        let id = FileID(file)
        for offset in 0...text.count {
          func contains(_ range: SourceRange) -> Bool {
            range.file == id && range.start <= offset && offset <= range.end
          }
          if let hover = context.hover(at: offset, in: id) {
            answers += 1
            #expect(contains(hover.range), "hover at \(offset) of:\n\(text.string)")
          }
          for target in context.definition(at: offset, in: id) {
            #expect(contains(target.origin), "definition at \(offset) of:\n\(text.string)")
            #expect(target.whole.contains(target.name))
          }
          if let place = try? context.renamePlace(at: offset, in: id) {
            #expect(contains(place.range), "rename at \(offset) of:\n\(text.string)")
          }
          let linked = context.linkedPlaces(at: offset, in: id)
          #expect(linked.isEmpty || linked.contains(where: contains), "linked editing at \(offset) of:\n\(text.string)")
        }
        for lens in context.lensTexts(in: id) where lens.range.file == id {
          #expect(text.line(at: lens.range.start) == text.line(at: lens.range.end), "a lens stands on one line")
        }
      }
    }
    #expect(answers > 500)
  }

  /// `|$tag` is in front of a variable, whose name alone can be changed.
  @Test func aRenameBeginsBehindTheDollarSign() throws {
    let fixture = FeatureFixture(
      #"""
      form +++ Section() <<< SwitchRow("smoker") <<< TextRow("a") { $0.hidden = "1️⃣$2️⃣smo3️⃣ker4️⃣ == true" }
      """#)
    func place(_ mark: Character) throws -> SourceRange? {
      try fixture.cursors[mark].flatMap { try fixture.context.renamePlace(at: $0.offset, in: $0.file)?.range }
    }
    #expect(try place("1️⃣") == nil)
    for mark in ["2️⃣", "3️⃣", "4️⃣"] as [Character] { #expect(try place(mark).map { fixture[$0] } == "smoker") }
    let hover = try #require(fixture.cursors["1️⃣"].flatMap { fixture.context.hover(at: $0.offset, in: $0.file) })
    #expect(fixture[hover.range] == "$smoker")
  }
}
