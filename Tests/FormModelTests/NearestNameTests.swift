import FormModel
import Testing

/// The name that was probably meant (`rules.md`, "Open and closed forms").
struct NearestNameTests {
  @Test(arguments: [
    ("swithTag", "switchTag"), ("switchTga", "switchTag"), ("SWITCHTAG", "switchTag"), ("switchTagXY", "switchTag"),
    ("nmae", "name"), ("nam", "name"), ("Name", "name"), ("straße", "strasse"),
  ])
  func `one name close enough is the nearest`(written: String, meant: String) {
    #expect(NearestName.nearest(to: written, among: [meant, "somethingElse"]) == meant)
    #expect(NearestName.near(written, among: [meant, "somethingElse"]) == [meant])
  }

  @Test(arguments: [("age", "agreed"), ("nm", "name"), ("abcd", "abxy"), ("entirely", "different"), ("", "a")])
  func `short names allow one edit, longer ones two`(written: String, other: String) {
    #expect(NearestName.nearest(to: written, among: [other]) == nil)
    #expect(NearestName.near(other, among: [written]) == [])
  }

  @Test func `of several names equally close none is the nearest, and all are near`() {
    #expect(NearestName.nearest(to: "phoneX", among: ["phone1", "phone2"]) == nil)
    #expect(NearestName.near("phoneX", among: ["phone1", "phone2", "address"]) == ["phone1", "phone2"])
    #expect(NearestName.nearest(to: "phonex", among: ["phone12", "phoneX"]) == "phoneX")
  }

  @Test func `the name itself is no candidate`() {
    #expect(NearestName.nearest(to: "name", among: ["name"]) == nil)
  }

  @Test func `of thousands of names none is near`() {
    let names = ["street"] + (1...NearestName.Names.limit).map { "row\($0)" }
    #expect(NearestName.Names(names.dropLast()).near("steret") == ["street"])
    #expect(NearestName.Names(names).near("steret") == [])
  }

  @Test func `distance counts swapped neighbours as one edit`() {
    #expect(NearestName.distance(from: "abcdef", to: "abdcef") == 1)
    #expect(NearestName.distance(from: "abcdef", to: "abcdefghi") == nil)
    #expect(NearestName.distance(from: "", to: "ab") == 2)
  }
}
