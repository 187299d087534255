import Foundation
import FuzzForms
import FuzzTexts
import Testing

/// What the fuzzers found once stays mended.
@Suite struct CorpusTests {
  @Test("kept inputs keep every promise", arguments: Property.texts + Property.forms)
  func corpus(property: Property) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fuzzing/Corpus/\(property.name)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!names.isEmpty)
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
      do {
        try property.check(bytes)
      } catch {
        Issue.record("\(property.name)/\(name): \(error)")
      }
    }
  }
}
