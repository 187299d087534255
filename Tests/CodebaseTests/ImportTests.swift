import Foundation
import Testing

/// The walls between targets, as far as the package manifest cannot hold them.
@Suite struct ImportTests {
  @Test(arguments: [
    "FormModel", "FormCatalogue", "FormPredicates", "FormSyntax", "FormLinking", "LanguageServerProtocol",
  ])
  func coreTargetsDoWithoutFoundation(target: String) throws {
    for file in try sources(of: target) {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("import Foundation"), "\(file.lastPathComponent)")
    }
  }

  @Test(arguments: [("CYaml", "FormFiles"), ("SwiftParser", "FormSyntax"), ("SwiftSyntax", "FormSyntax")])
  func librariesHaveOneImporter(module: String, importer: String) throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Sources").path)
    for target in folders where target != importer {
      for file in try sources(of: target) {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("import \(module)\n"), "\(file.lastPathComponent) of \(target)")
      }
    }
  }

  private var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  private func sources(of target: String) throws -> [URL] {
    let folder = root.appendingPathComponent("Sources/\(target)")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0) }
  }
}
