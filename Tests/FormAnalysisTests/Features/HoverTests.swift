import FormAnalysis
import FormModel
import Testing

@Suite struct HoverTests {
  static let form = #"""
    form +++ Section()
      <<< SwitchRow("smo1️⃣ker") { $0.title = "Do you smoke?" }
      <<< Int2️⃣Row("packs") {
        $0.hid3️⃣den = "$smoker 4️⃣== false"
        $0.add(rule: RuleGreaterT5️⃣han(min: 1))
        $0.validationOptions = .validatesOn6️⃣Change
      }.onCh7️⃣ange { _ in }
      <<< TextRow("brand") { $0.hidden = "$smoker == true AND $packs > 17"; $0.ti8️⃣tle = "x" }
    """#
  let fixture = FeatureFixture(HoverTests.form)

  @Test func aTagTellsItsRowAndWhoWatchesIt() throws {
    let text = try #require(fixture.hover("1️⃣"))
    #expect(text.contains("SwitchRow"))
    #expect(text.contains("value `Bool`"))
    #expect(text.contains("Do you smoke?"))
    #expect(text.contains("Watched by 'packs', 'brand'"))
  }

  @Test func aConditionIsReadAloud() throws {
    #expect(try #require(fixture.hover("3️⃣")).contains("Shown when 'smoker' is not off"))
    #expect(try #require(fixture.hover("4️⃣")).contains("'smoker' (`SwitchRow`)"))
  }

  @Test func theOtherFormPlacesTellWhatTheyAre() throws {
    #expect(try #require(fixture.hover("2️⃣")).contains("value `Int`"))
    #expect(try #require(fixture.hover("5️⃣")).contains("RuleGreaterThan(min:"))
    #expect(try #require(fixture.hover("6️⃣")).contains("ValidationOptions.validatesOnChange"))
    #expect(try #require(fixture.hover("7️⃣")).contains("onChange"))
  }

  @Test func propertiesBelongToTheCompiler() {
    #expect(fixture.hover("8️⃣") == nil)
  }

  @Test func hintsTellTypesAndDependencies() {
    let texts = fixture.context.inlayTexts(in: FileID(0)).map(\.text)
    #expect(
      texts == [
        ": Bool", ": Int", "depends on: smoker", ": String", "depends on: smoker, packs",
      ])
  }

  @Test func lensesCountAndRead() {
    let texts = fixture.context.lensTexts(in: FileID(0)).map(\.text)
    #expect(texts.contains("3 rows · 2 conditions"))
    #expect(texts.contains("2 references"))
    #expect(texts.contains("1 reference · shown when 'smoker' is not off"))
  }
}
