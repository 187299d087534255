package import LanguageServerProtocol

extension ServerSettings {
  /// One setting as editors offer it.
  package struct Description: Hashable, Sendable {
    /// In the section `formlsp`, with dots.
    package var key: String
    /// A JSON schema of its values.
    package var schema: JSON
  }

  /// Every setting with its default, in the order in which editors show them. What `ServerSettings` reads and this lists is
  /// the same: a test changes each.
  ///
  /// - Parameter rules: the ids of all rules with their summaries.
  package static func descriptions(rules: [(id: String, summary: String)]) -> [Description] {
    let defaults = ServerSettings()
    return [
      toggle("inlayHints.types", defaults.showsTypeHints, "Show the type of the value behind a row's tag."),
      toggle(
        "inlayHints.dependencies", defaults.showsDependencyHints, "Show behind a condition which rows it depends on."),
      toggle("codeLens.rows", defaults.showsRowLenses, "Show above a row its references and its condition."),
      toggle("codeLens.forms", defaults.showsFormLenses, "Show above a form how many rows and conditions it has."),
      Description(
        key: "rules",
        schema: [
          "type": "object", "default": [:],
          "description": "Severities that win over the configuration file: error, warning, info or off.",
          "additionalProperties": false,
          "properties": .object(
            JSONObject(
              rules.map { rule in
                .init(
                  key: rule.id,
                  value: [
                    "type": "string", "enum": ["error", "warning", "info", "off"], "description": .string(rule.summary),
                  ])
              })),
        ]),
      Description(
        key: "positionEncoding",
        schema: [
          "type": ["string", "null"], "enum": ["utf-8", "utf-16", "utf-32", .null], "default": .null,
          "description": "Overrides the encoding of positions; read when the server starts.",
        ]),
    ]
  }

  private static func toggle(_ key: String, _ value: Bool, _ description: String) -> Description {
    Description(
      key: key, schema: ["type": "boolean", "default": .bool(value), "description": .string(description)])
  }
}
