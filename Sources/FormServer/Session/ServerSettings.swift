package import FormModel
import FormWorkspace
package import LanguageServerProtocol

/// What an editor can set: section `formlsp` of its configuration, or `initializationOptions`. What is absent or of
/// another type keeps its default, so that a mistake in an editor's configuration takes nothing away.
package struct ServerSettings: Hashable, Sendable {
  /// `positionEncoding`: overrides the negotiation. Only read by `initialize`.
  package var positionEncoding: TextEncoding?
  /// `inlayHints.types`: the value type after a row's tag.
  package var showsTypeHints = true
  /// `inlayHints.dependencies`: `depends on: a, b` after a condition.
  package var showsDependencyHints = true
  /// `codeLens.rows`: references and condition on a row.
  package var showsRowLenses = true
  /// `codeLens.forms`: the numbers of rows and conditions on a form.
  package var showsFormLenses = true
  /// `rules`: rule id → `off`, `info`, `warning`, `error`; wins over `.formlsp.yml`.
  package var levels: [String: String] = [:]

  package init() {}

  /// Reads the section, wrapped in `formlsp` or bare.
  package init(json: JSON) {
    let section = json["formlsp"] ?? json
    positionEncoding = section["positionEncoding"]?.string.flatMap(TextEncoding.init(rawValue:))
    showsTypeHints = section.at("inlayHints", "types")?.bool ?? true
    showsDependencyHints = section.at("inlayHints", "dependencies")?.bool ?? true
    showsRowLenses = section.at("codeLens", "rows")?.bool ?? true
    showsFormLenses = section.at("codeLens", "forms")?.bool ?? true
    for member in section["rules"]?.object?.members ?? [] { levels[member.key] = member.value.string }
  }
}
