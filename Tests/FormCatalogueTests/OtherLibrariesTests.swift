import FormCatalogue
import FormModel
import Testing

/// AstroForms and ObjectForm (frameworks §10, §11).
struct OtherLibrariesTests {
  @Test(arguments: [
    ("String", "String", Certainty.yes), ("String", "String?", .yes), ("String", "NSString?", .yes),
    ("Double", "Double", .yes), ("Double", "NSNumber?", .yes), ("Date", "NSDate?", .yes), ("String", "Any?", .yes),
    ("NSDecimalNumber", "NSDecimalNumber", .yes), ("NSDecimalNumber", "NSNumber", .yes),
    ("Double", "Elsewhere", .unknown),
    ("Double", "NSDecimalNumber", .no), ("String", "Int", .no), ("Date", "String?", .no), ("String", "Double", .no),
    ("Double", "Int", .no), ("Double", "String", .no),
  ])
  func `a property takes what a row writes`(value: String, property: String, fits: Certainty) {
    #expect(ObjectFormCatalogue.fits(ValueType(text: value), property: ValueType(text: property)) == fits)
  }

  @Test(arguments: [
    ("String", Certainty.yes), ("NSDecimalNumber", .yes), ("Int", .no), ("Bool", .no), ("URL", .no),
    ("Elsewhere", .unknown),
  ])
  func `a typed row writes four types only`(type: String, emits: Certainty) {
    #expect(ObjectFormCatalogue.emits(ValueType(text: type)) == emits)
  }

  @Test func `ObjectForm's rows and their labels`() {
    #expect(
      Set(ObjectFormCatalogue.rows.keys) == [
        "StringRow", "DoubleRow", "DecimalRow", "DateRow", "TypedRow", "SelectRow", "TextViewRow", "ButtonRow",
        "BaseRow",
      ])
    #expect(ObjectFormCatalogue.rows["SelectRow"]?.labels.contains("placeholder") == false)
    #expect(ObjectFormCatalogue.rows["ButtonRow"]?.isBound == false)
    #expect(ObjectFormCatalogue.rows["TypedRow"]?.valueType(with: [.date]) == .date)
    #expect(ObjectFormCatalogue.rows["DoubleRow"]?.alias == ValueType(text: "TypedRow<Double>"))
  }

  @Test(arguments: [
    ("String", Certainty.yes), ("Int", .yes), ("Int?", .no), ("String?", .yes), ("[String]", .yes), ("[Int]", .yes),
    ("Date?", .yes),
    ("(Int, Int)", .no), ("NSNumber?", .yes), ("Elsewhere", .unknown), ("Double??", .no), ("CGFloat", .yes),
    ("Bool?", .no), ("Result<Int, Error>?", .no), ("ArraySlice<String>", .no), ("Elsewhere<Int>", .unknown),
  ])
  func `which properties Objective-C can see`(type: String, isVisible: Certainty) {
    #expect(ValueType(text: type).isObjectiveC() == isVisible)
  }

  @Test func `an AstroForms row announces only what its view says`() {
    #expect(AstroFormsCatalogue.updates(announcedBy: ["valueDidEndEditing"]) == ["onResignActive"])
    #expect(AstroFormsCatalogue.updates(announcedBy: ["valueDidEdit"]) == ["live"])
    #expect(
      AstroFormsCatalogue.updates(announcedBy: ["valueDidStartEditing", "valueDidEdit", "valueDidEndEditing"])
        == ["live", "onResignActive", "onResignActiveAfterChange", "regular"])
    #expect(AstroFormsCatalogue.types["ValueRow"]?.protocols == ["ValueViewDelegate"])
    #expect(AstroFormsCatalogue.exampleRows["SwitchRow"] == .some(.bool))
  }
}
