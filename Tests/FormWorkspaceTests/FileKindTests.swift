import FormWorkspace
import Testing

@Suite struct FileKindTests {
  @Test func formFilesAreKnownByTheirWholeEnding() {
    #expect(FileKind(path: "App/Trip.form.yaml") == .yaml)
    #expect(FileKind(path: "Trip.form.yml") == .yaml)
    #expect(FileKind(path: "Trip.form.json") == .json)
    #expect(FileKind(path: "Trip.swift") == .swift)
    #expect(FileKind(path: "Trip.yaml") == nil)
    #expect(FileKind(path: "._Trip.swift") == nil)
    #expect(FileKind(path: "App/._Trip.form.yaml") == nil)
    #expect(FileKind(path: "App._/Trip.swift") == .swift)
    #expect(FileKind(path: "form.json") == nil)
  }
}
