import FormServer
import LanguageServerProtocol
import Testing

@Suite("The settings that editors offer")
struct SettingsTests {
  private let descriptions = ServerSettings.descriptions(rules: [(id: "duplicate-row-tag", summary: "…")])

  @Test("defaults live in the server: what editors offer as default changes nothing")
  func defaults() {
    for description in descriptions {
      let settings = ServerSettings(json: Self.section(description.key, description.schema["default"] ?? .null))
      #expect(settings == ServerSettings(), "\(description.key)")
    }
  }

  @Test("each is read")
  func reading() {
    for description in descriptions {
      let value: JSON
      switch description.key {
      case "rules": value = ["duplicate-row-tag": "off"]
      case "positionEncoding": value = "utf-8"
      default: value = false
      }
      #expect(ServerSettings(json: Self.section(description.key, value)) != ServerSettings(), "\(description.key)")
    }
  }

  /// The section `formlsp` with one setting, as editors nest it.
  private static func section(_ key: String, _ value: JSON) -> JSON {
    key.split(separator: ".").reversed().reduce(value) { inner, name in [String(name): inner] }
  }
}
