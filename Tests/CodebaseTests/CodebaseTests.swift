import Foundation
import Testing

/// The house rules that a compiler does not know.
@Suite("House rules")
struct CodebaseTests {
  @Test("no file is longer than 400 lines", arguments: Sources.all + Sources.tests)
  func length(file: SourceFile) {
    // Tables are data: one line per entry, however many there are.
    guard !file.path.contains("/Tables/") else { return }
    #expect(file.lines.count <= 401, "\(file.path) has \(file.lines.count) lines")
  }

  @Test("imports point down", arguments: Sources.targets)
  func imports(target: String) {
    let allowed = Self.imports[target]
    #expect(allowed != nil, "say in Tests/CodebaseTests what \(target) may import")
    for file in Sources.all where file.target == target {
      // The one file that asks the regular expressions of the platform.
      if file.path == "Sources/FormAnalysis/RegularExpressionCheck.swift" { continue }
      for module in file.imports {
        #expect(allowed?.contains(module) == true, "\(file.path) imports \(module)")
      }
    }
  }

  @Test("nothing is public, nothing is forced", arguments: Sources.all)
  func forced(file: SourceFile) {
    for (number, line) in file.code.enumerated() {
      #expect(!line.contains("public "), "\(file.path):\(number + 1)")
      #expect(
        !line.contains("try!") && !line.contains("as! ") && !line.contains("fatalError("), "\(file.path):\(number + 1)")
    }
  }

  @Test(
    "no network, no shell, and other programs are started in two files only: git, and the server that a proxy wraps")
  func processes() {
    let starters = ["Sources/formlsp/Check/GitScope.swift", "Sources/FormServer/Proxy/WrappedProcess.swift"]
    let forbidden = [
      "URLSession", "URLRequest", "FoundationNetworking", "socket(", "/bin/sh", "system(", "popen(", "posix_spawn",
      "execv", "fork(", "dlopen",
    ]
    for file in Sources.all {
      // Lines are looked at where there is something to say of one.
      let code = file.code.joined(separator: "\n")
      for word in forbidden where code.contains(word) {
        for (number, line) in file.code.enumerated() {
          #expect(!line.contains(word), "\(file.path):\(number + 1)")
        }
      }
      if !starters.contains(file.path) { #expect(!code.contains("Process()"), "\(file.path)") }
    }
  }

  @Test("rules are in All.swift once, each in a file of its own, with an id in kebab case")
  func rules() throws {
    let files = Sources.all.filter { $0.path.contains("FormAnalysis/Rules/") }
    var ids: [String: String] = [:]
    for file in files {
      let text = file.lines.joined(separator: "\n")
      let found = text.matches(of: /= Rule\(\s*"([^"]*)"/).map { String($0.1) }
      #expect(found.count <= 1, "\(file.path) has several rules")
      for id in found {
        #expect(id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(id)")
        #expect(ids.updateValue(file.path, forKey: id) == nil, "\(id) is there twice")
      }
    }
    #expect(!ids.isEmpty)
  }

  private static let swiftSystem: Set<String> = ["Darwin", "Glibc", "Musl", "Dispatch"]

  /// What each target may import, system modules included.
  private static let imports: [String: Set<String>] = [
    "FormModel": ["SystemShims"],
    "FormCatalogue": ["FormModel"],
    "FormPredicates": ["FormModel"],
    "FormSyntax": ["FormModel", "SwiftSyntax", "SwiftParser"],
    "FormFiles": ["FormModel", "FormCatalogue", "Yams", "CYaml"],
    "FormLinking": ["FormModel", "FormCatalogue", "FormPredicates", "SystemShims"],
    "FormAnalysis": ["FormModel", "FormCatalogue", "FormPredicates", "FormLinking"],
    "FormWorkspace": swiftSystem.union([
      "FormModel", "FormCatalogue", "FormPredicates", "FormSyntax", "FormFiles", "FormLinking", "FormAnalysis",
      "SystemShims",
    ]),
    "LanguageServerProtocol": [],
    "FormServer": swiftSystem.union([
      "Foundation", "FormModel", "FormCatalogue", "FormPredicates", "FormFiles", "FormLinking", "FormAnalysis",
      "FormWorkspace",
      "LanguageServerProtocol", "SystemShims",
    ]),
    "formlsp": swiftSystem.union([
      "Foundation", "ArgumentParser", "FormModel", "FormCatalogue", "FormPredicates", "FormSyntax", "FormFiles",
      "FormLinking",
      "FormAnalysis",
      "FormWorkspace", "FormServer", "LanguageServerProtocol", "SystemShims",
    ]),
  ]
}

/// One Swift file of `Sources` or `Tests`, read once for all tests.
struct SourceFile: CustomTestStringConvertible, Sendable {
  /// From the package's root.
  let path: String
  let lines: [String]
  /// The lines without comments and without what stands in texts of several lines.
  let code: [String]
  /// The modules it imports.
  let imports: [String]

  init(path: String, lines: [String]) {
    self.path = path
    self.lines = lines
    code = Self.code(of: lines)
    imports = Self.imports(of: code)
  }

  var testDescription: String { path }

  var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  private static func code(of lines: [String]) -> [String] {
    var isInText = false
    return lines.map { line in
      // Regular expressions are slow: most lines have nothing to look for.
      guard line.utf8.contains(UInt8(ascii: "\"")) else {
        return isInText || line.drop(while: { $0 == " " }).hasPrefix("//") ? "" : line
      }
      let quotes = line.components(separatedBy: "\"\"\"").count - 1
      let wasInText = isInText
      if quotes % 2 == 1 { isInText.toggle() }
      if wasInText || quotes > 0 || line.drop(while: { $0 == " " }).hasPrefix("//") { return "" }
      return line.replacing(/"[^"]*"/, with: "\"\"")
    }
  }

  private static func imports(of code: [String]) -> [String] {
    code.filter { $0.contains("import ") }.compactMap { line in
      line.firstMatch(
        of: /^\s*(?:package |internal |@_exported |@preconcurrency )*import (?:struct |class |func )?([A-Za-z_]+)/
      )
      .map { String($0.1) }
    }
  }
}

/// The sources of this package.
enum Sources {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let all = files(in: "Sources")
  static let tests = files(in: "Tests")

  private static func files(in name: String) -> [SourceFile] {
    let folder = root.appendingPathComponent(name)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else { return nil }
      return SourceFile(
        path: name + "/" + path, lines: String(decoding: data, as: UTF8.self).components(separatedBy: "\n"))
    }
  }

  static let targets = Set(all.map(\.target)).sorted()
}
