import FormLinking
import FormModel
import FormWorkspace

/// All that is stored of what was followed.
enum StoredScopes {
  typealias Linked = [(workspace: LinkedWorkspace, files: Set<FileID>)]

  /// In what two workspaces differ; nil where it is nothing.
  static func difference(_ one: Linked, _ other: Linked) -> String? {
    let difference = lines(one).symmetricDifference(lines(other)).sorted()
    return difference.isEmpty ? nil : difference.prefix(10).joined(separator: "\n")
  }

  /// All that is stored in scopes and what they refer to, a line each with the way to it.
  private static func lines(_ linked: Linked) -> Set<String> {
    var lines: Set<String> = []
    for (number, one) in linked.enumerated() {
      for (position, scope) in one.workspace.scopes.enumerated() {
        describe(scope.scope, as: "\(number).\(position)", in: &lines)
      }
    }
    return lines
  }

  /// Letters are those of any place where they stood (`MappedConstant`). Whether somebody has asked what a text says is told by `FormScope.texts`; what is kept for the next text is no part of what
  /// is known of this one.
  private static let untold: Set<String?> = ["letters", "replays", "wasRead"]

  private static func describe(_ value: Any, as path: String, in lines: inout Set<String>) {
    if let constant = value as? MappedConstant { describe((constant.text, constant.literal), as: path, in: &lines) }
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty {
      lines.insert("\(path) = \(mirror.displayStyle == .class ? "" : "\(value)")")
      return
    }
    let isUnordered = mirror.displayStyle == .set || mirror.displayStyle == .dictionary
    for (number, child) in mirror.children.enumerated() where !untold.contains(child.label) {
      describe(child.value, as: "\(path).\(child.label ?? (isUnordered ? "" : "\(number)"))", in: &lines)
    }
  }
}
