import FormFiles
import Foundation
import Testing

@Suite("Schemas")
struct FormSchemaTests {
  /// `Schemas/` is written by `formlsp schema NAME`; `Tests/Schemas/run` compares schema and reader.
  @Test(arguments: [("form", FormSchema.text), ("outline", OutlineSchema.text)])
  func theSchemasInTheRepositoryAreCurrent(name: String, text: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("Schemas/\(name).schema.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "write it anew: formlsp schema \(name)")
  }
}
