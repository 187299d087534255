import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// One project whose findings have everything that makes a format stumble: wide characters, tabs, markup, quotes, a line
/// that is too long, related places, fixes of both kinds, a path with a blank.
private let sources = [
  "A.swift": """
  import Eureka
  let greeting = "日本😀" // formlsp:ignore bogus
  \tlet markup = "<a & 'b'>|*" // formlsp:ignore-next unused-supression
  let long = "\(String(repeating: "x", count: 120))" // formlsp:ignore \(String(repeating: "y", count: 60))
  // formlsp:ignore-next invalid-form-file, duplicate-row-tag
  let last = 1
  """,
  "Sub folder/B,c:d.swift": "import Eureka\r\nlet a = 1 // formlsp:disable invalid-form-file\r\n",
]

/// A broken configuration, whose findings have related places.
private let broken = [
  ".formlsp.yml":
    "rules:\n  invalid-form-file: error\n  invalid-form-file: off\n  invalid-form-fiel: error\nmax-chain-length: -1\n",
  "A.swift": "import Eureka\nlet a = 1 // formlsp:ignore\n",
]

@Suite("Reports")
struct ReporterTests {
  static let formats = [
    "full", "concise", "json", "jsonl", "github", "gitlab", "junit", "checkstyle", "rdjson", "xcode", "markdown",
  ]

  @Test("a report is what it was, byte for byte", arguments: formats)
  func golden(format: String) throws {
    try expectGolden(try TemporaryProject(sources), format, name: format)
  }

  @Test("findings in the configuration are in every format too", arguments: ["full", "concise", "json", "xcode"])
  func configuration(format: String) throws {
    try expectGolden(try TemporaryProject(broken), format, name: "configuration-\(format)", code: 2)
  }

  @Test("full fits a narrow terminal and shows what is underlined")
  func narrow() throws {
    try expectGolden(try TemporaryProject(sources), "full", name: "full-narrow", environment: ["COLUMNS": "48"])
  }

  @Test("full in colour")
  func colored() throws {
    try expectGolden(try TemporaryProject(broken), "full", name: "full-colored", ["--color", "always"], code: 2)
  }

  @Test("carets stand under the characters, wide ones too")
  func carets() throws {
    let run = try TemporaryProject(sources).formlsp("--check", "--format", "full")
    let lines = run.output.components(separatedBy: "\n")
    let source = try #require(lines.firstIndex { $0.contains("日本😀") })
    let before = try #require(lines[source].components(separatedBy: "// formlsp").first)
    let carets = lines[source + 1].prefix { $0 != "^" }
    // Three characters of two columns each.
    #expect(carets.count == before.count + 3)
  }

  @Test("nothing found is an empty report in every format", arguments: formats + ["sarif"])
  func empty(format: String) throws {
    let run = try TemporaryProject(["A.swift": "import Eureka\n"]).formlsp("--check", "--format", format)
    #expect(run.code == 0)
    switch format {
    case "json", "sarif", "gitlab", "rdjson":
      #expect((try? JSONSerialization.jsonObject(with: Data(run.output.utf8))) != nil)
    case "junit", "checkstyle": #expect(XMLParser(data: Data(run.output.utf8)).parse())
    case "markdown": #expect(run.output.contains("Nothing found"))
    default: #expect(run.output.isEmpty)
    }
  }

  private func expectGolden(
    _ project: TemporaryProject, _ format: String, name: String, _ arguments: [String] = [],
    environment: [String: String] = [:], code: Int32 = 0, location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try project.formlsp(
      arguments: ["--check", "--quiet", "--format", format] + arguments, environment: environment)
    let output = run.output.replacingOccurrences(of: project.folder.path, with: "/project")
    #expect(run.code == code, sourceLocation: location)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name).txt")
    if ProcessInfo.processInfo.environment["FORMLSP_RECORD_GOLDEN"] != nil {
      try Data(output.utf8).write(to: file)
    }
    let expected = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
    #expect(output == expected, sourceLocation: location)
  }
}

/// What the published definitions of the formats ask, as far as our reports use them.
@Suite("Reports keep to their formats")
struct FormatTests {
  let project: TemporaryProject

  init() throws { project = try TemporaryProject(sources) }

  @Test("json is what Schemas/report.schema.json says, and so is each line of jsonl")
  func reportSchema() throws {
    let schema = try JSONSchema(file: "report.schema.json")
    for project in [project, try TemporaryProject(broken)] {
      let report = try json(try project.formlsp("--check", "--format", "json").output)
      #expect(schema.problems(of: report) == [])
      let lines = try project.formlsp("--check", "--format", "jsonl").lines
      #expect(!lines.isEmpty)
      for line in lines { #expect(schema.problems(of: try json(line), definition: "finding") == []) }
    }
  }

  /// OASIS SARIF 2.1.0 §3.13 ff., and what GitHub code scanning asks besides.
  @Test("sarif 2.1.0")
  func sarif() throws {
    let log = try object(try project.formlsp("--check", "--format", "sarif").output)
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.contains("sarif-2.1.0") == true)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "formlsp")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids.count == rules.count && Set(ids).count == ids.count)
    for rule in rules {
      #expect((rule["shortDescription"] as? [String: Any])?["text"] is String)
      let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
      #expect(["error", "warning", "note"].contains(level))
    }
    let bases = try #require(run["originalUriBaseIds"] as? [String: [String: Any]])
    #expect((bases["SRCROOT"]?["uri"] as? String)?.hasSuffix("/") == true)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 6)
    var fingerprints: Set<String> = []
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(ids[index] == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: Any])
      let uri = try #require((physical["artifactLocation"] as? [String: Any])?["uri"] as? String)
      #expect(URL(string: uri) != nil && !uri.contains(" ") && !uri.hasPrefix("/"))
      let region = try #require(physical["region"] as? [String: Int])
      #expect(region["startLine", default: 0] >= 1 && region["startColumn", default: 0] >= 1)
      #expect(region["endLine", default: 0] >= region["startLine", default: 0])
      let fingerprint = try #require((result["partialFingerprints"] as? [String: String])?.values.first)
      fingerprints.insert(fingerprint)
      for fix in result["fixes"] as? [[String: Any]] ?? [] {
        let changes = try #require(fix["artifactChanges"] as? [[String: Any]])
        #expect(!changes.isEmpty)
        for change in changes {
          #expect(change["artifactLocation"] is [String: Any])
          let replacements = try #require(change["replacements"] as? [[String: Any]])
          #expect(!replacements.isEmpty && replacements.allSatisfy { $0["deletedRegion"] is [String: Any] })
        }
      }
    }
    #expect(fingerprints.count == results.count)
    // 16 columns of UTF-16 before the comment, though 19 bytes and 15 characters more or less.
    let region = ((results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])?[
      "region"]
    #expect((region as? [String: Int])?["startColumn"] == 23)
  }

  @Test("fingerprints survive lines that move")
  func fingerprints() throws {
    func prints(_ run: TemporaryProject.Run) throws -> [String] {
      try #require(try json(run.output) as? [[String: Any]]).compactMap { $0["fingerprint"] as? String }
    }
    let before = try prints(try project.formlsp("--check", "--format", "gitlab"))
    try project.write("// moved\n\n" + sources["A.swift", default: ""], to: "A.swift")
    #expect(try prints(try project.formlsp("--check", "--format", "gitlab")) == before)
  }

  /// GitLab's Code Quality report: description, check_name, fingerprint, severity, location.path, location.lines.begin.
  @Test("gitlab")
  func gitLab() throws {
    let issues = try #require(try json(try project.formlsp("--check", "--format", "gitlab").output) as? [[String: Any]])
    #expect(issues.count == 6)
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
    for issue in issues {
      #expect(issue["description"] is String && issue["check_name"] is String)
      #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"] as? String))
      let location = try #require(issue["location"] as? [String: Any])
      #expect(
        (location["path"] as? String)?.hasPrefix("/") == false
          && (location["path"] as? String)?.hasPrefix("./") == false)
      #expect((location["lines"] as? [String: Int])?["begin"] != nil)
    }
  }

  /// `Diagnostic` and `DiagnosticResult` of reviewdog's rdf.
  @Test("rdjson")
  func rdjson() throws {
    let result = try object(try project.formlsp("--check", "--format", "rdjson").output)
    #expect(Set(result.keys) == ["source", "severity", "diagnostics"])
    let diagnostics = try #require(result["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.count == 6)
    for diagnostic in diagnostics {
      #expect(
        Set(diagnostic.keys).isSubset(of: [
          "message", "location", "severity", "code", "suggestions", "relatedLocations",
        ]))
      #expect(["ERROR", "WARNING", "INFO"].contains(diagnostic["severity"] as? String))
      let range = try #require((diagnostic["location"] as? [String: Any])?["range"] as? [String: [String: Int]])
      #expect(range["start", default: [:]]["line", default: 0] >= 1)
    }
  }

  @Test("junit: counts that are true, a failure per finding")
  func junit() throws {
    let elements = try XMLElements(try project.formlsp("--check", "--format", "junit").output)
    let suites = elements.named("testsuite")
    #expect(suites.count == 2)
    #expect(suites.compactMap { Int($0["tests"] ?? "") }.reduce(0, +) == elements.named("testcase").count)
    #expect(elements.named("failure").count == 6)
    #expect(elements.named("testsuites").first?["failures"] == "6")
    #expect(elements.named("testcase").allSatisfy { $0["name"] != nil && $0["classname"] != nil && $0["time"] != nil })
  }

  @Test("checkstyle: a file per path, with places and severities it knows")
  func checkstyle() throws {
    let elements = try XMLElements(try project.formlsp("--check", "--format", "checkstyle").output)
    #expect(elements.named("file").compactMap { $0["name"] } == ["A.swift", "Sub folder/B,c:d.swift"])
    #expect(elements.named("error").count == 6)
    for error in elements.named("error") {
      #expect(Int(error["line"] ?? "") != nil && Int(error["column"] ?? "") != nil)
      #expect(["error", "warning", "info", "ignore"].contains(error["severity"]))
      #expect(error["source"]?.hasPrefix("formlsp.") == true && error["message"]?.isEmpty == false)
    }
  }

  @Test("github: what ends a property is escaped")
  func gitHub() throws {
    let lines = try project.formlsp("--check", "--format", "github").lines
    #expect(lines.allSatisfy { $0.hasPrefix("::warning file=") })
    #expect(lines.last?.hasPrefix("::warning file=Sub folder/B%2Cc%3Ad.swift,line=2,endLine=2,col=11,") == true)
  }

  private func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
  }

  private func object(_ text: String) throws -> [String: Any] { try #require(try json(text) as? [String: Any]) }
}

/// The elements of a document with their attributes, read strictly.
private final class XMLElements: NSObject, XMLParserDelegate {
  private var elements: [(name: String, attributes: [String: String])] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func named(_ name: String) -> [[String: String]] { elements.filter { $0.name == name }.map(\.attributes) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) { elements.append((name, attributes)) }
}
