import Foundation

/// As much of JSON Schema (draft 7 and 2020-12) as the schemas in `Schemas` use. A keyword it does not know is a problem, so that no
/// schema says something that nobody proves.
struct JSONSchema {
  private let root: [String: Any]

  init(file: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Schemas")
    let data = try Data(contentsOf: folder.appendingPathComponent(file))
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// What in a document is not as the schema (or one of its definitions) says.
  func problems(of document: Any, definition: String? = nil) -> [String] {
    check(document, definition.map { ["$ref": "#/definitions/\($0)"] } ?? root, "")
  }

  private static let annotations: Set<String> = [
    "$schema", "$id", "title", "description", "default", "definitions", "$defs", "examples",
  ]

  private func check(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    var problems: [String] = []
    for (keyword, rule) in schema where !Self.annotations.contains(keyword) {
      switch keyword {
      case "$ref":
        let name = (rule as? String)?.components(separatedBy: "/").last ?? ""
        let target = (root["definitions"] ?? root["$defs"]).flatMap { $0 as? [String: Any] }?[name] as? [String: Any]
        problems += target.map { check(value, $0, place) } ?? ["no definition \(name)"]
      case "type":
        let types = rule as? [String] ?? [rule as? String ?? ""]
        if !types.contains(where: { Self.isType($0, value) }) { problems.append("\(place): expected \(types)") }
      case "enum":
        if !(rule as? [String] ?? []).contains(where: { $0 == value as? String }) {
          problems.append("\(place): not listed")
        }
      case "const":
        if !(rule as? NSObject ?? NSNull()).isEqual(value) { problems.append("\(place): not \(rule)") }
      case "pattern":
        guard let text = value as? String, let pattern = rule as? String else { continue }
        if text.range(of: pattern, options: .regularExpression) == nil { problems.append("\(place): does not match") }
      case "minLength":
        if let text = value as? String, text.count < rule as? Int ?? 0 { problems.append("\(place): too short") }
      case "minimum":
        if Self.isType("number", value), (value as? Double ?? 0) < rule as? Double ?? 0 {
          problems.append("\(place): too small")
        }
      case "anyOf":
        let branches = rule as? [[String: Any]] ?? []
        if !branches.contains(where: { check(value, $0, place).isEmpty }) {
          problems.append("\(place): fits no branch")
        }
      case "items":
        guard let items = value as? [Any], let inner = rule as? [String: Any] else { continue }
        for (index, item) in items.enumerated() { problems += check(item, inner, "\(place)/\(index)") }
      case "required":
        guard let object = value as? [String: Any] else { continue }
        for key in rule as? [String] ?? [] where object[key] == nil { problems.append("\(place): lacks \(key)") }
      case "properties":
        guard let object = value as? [String: Any] else { continue }
        for (key, inner) in rule as? [String: [String: Any]] ?? [:] {
          if let member = object[key] { problems += check(member, inner, "\(place)/\(key)") }
        }
      case "additionalProperties":
        guard let object = value as? [String: Any] else { continue }
        let known = Set((schema["properties"] as? [String: Any])?.keys.map { $0 } ?? [])
        for (key, member) in object where !known.contains(key) {
          if let inner = rule as? [String: Any] {
            problems += check(member, inner, "\(place)/\(key)")
          } else if rule as? Bool == false {
            problems.append("\(place): does not know \(key)")
          }
        }
      default: problems.append("the schema uses '\(keyword)', which this test does not know")
      }
    }
    return problems
  }

  private static func isType(_ name: String, _ value: Any) -> Bool {
    // Foundation's numbers and booleans are one class; only their Objective-C type tells.
    let isBoolean = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    return switch name {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": isBoolean
    case "number": value is NSNumber && !isBoolean
    case "integer": !isBoolean && (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: false
    }
  }
}
