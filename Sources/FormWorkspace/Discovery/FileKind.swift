/// The files formlsp reads.
package enum FileKind: String, Hashable, Sendable {
  case swift, yaml, json

  /// By the name's ending: `*.swift`, `*.form.yaml`, `*.form.yml`, `*.form.json`; nil for any other.
  package init?(path: String) {
    if path.hasSuffix(".swift") {
      self = .swift
    } else if path.hasSuffix(".form.yaml") || path.hasSuffix(".form.yml") {
      self = .yaml
    } else if path.hasSuffix(".form.json") {
      self = .json
    } else {
      return nil
    }
  }
}
