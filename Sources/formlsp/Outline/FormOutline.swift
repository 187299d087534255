import FormCatalogue
import FormLinking
import FormModel
import FormPredicates
import FormWorkspace

/// The forms of some files as people think of them: sections, rows, tags, titles, conditions.
struct FormOutline {
  struct Form {
    var name: String
    var library: FormScope.Library
    var isClosed: Bool
    var range: SourceRange
    var sections: [Section]
  }

  struct Section {
    var type: String
    var tag: String?
    var title: String?
    var hidden: Condition?
    var range: SourceRange
    var rows: [Row]
  }

  struct Row {
    var type: String
    var valueType: String?
    var tag: String?
    var title: String?
    var hidden: Condition?
    var disabled: Condition?
    var range: SourceRange
  }

  enum Condition {
    case predicate(String, dependsOn: [String])
    case function(dependsOn: [String])
    case constant(Bool)
    case unknown

    var dependsOn: [String] {
      switch self {
      case .predicate(_, let tags), .function(let tags): tags
      case .constant, .unknown: []
      }
    }
  }

  var forms: [Form] = []

  /// The forms whose first character stands in a file that was asked for.
  init(of workspace: Workspace, where isWanted: (FileID) -> Bool) {
    for (linked, files) in workspace.linkedWorkspaces {
      for scope in linked.scopes {
        let owner = scope.scope.owner
        guard files.contains(owner.nameRange.file), isWanted(owner.nameRange.file) else { continue }
        for form in scope.forms where !form.sections.isEmpty || !form.rows.isEmpty {
          forms.append(Self.form(form, in: scope, linked))
        }
      }
    }
    forms.sort { (workspace.path(of: $0.range.file), $0.range) < (workspace.path(of: $1.range.file), $1.range) }
  }

  private static func form(_ form: LinkedForm, in scope: LinkedScope, _ linked: LinkedWorkspace) -> Form {
    var seen: Set<ObjectID> = []
    var sections: [Section] = []
    for entry in form.sections where seen.insert(entry.section).inserted {
      guard let object = scope.scope[entry.section] else { continue }
      var rowsSeen: Set<ObjectID> = []
      let rows = form.rows.filter { $0.section == entry.section && rowsSeen.insert($0.row).inserted }
      sections.append(
        Section(
          type: type(of: object).description, tag: object.tag?.string, title: sectionTitle(object),
          hidden: condition(.hidden, of: object, in: scope), range: object.type.nameRange,
          rows: rows.compactMap { scope.scope[$0.row].map { row($0, in: scope, linked) } }))
    }
    let owner = scope.scope.owner
    return Form(
      name: owner.name, library: scope.scope.library, isClosed: !form.isOpen, range: owner.nameRange,
      sections: sections)
  }

  private static func row(_ object: Object, in scope: LinkedScope, _ linked: LinkedWorkspace) -> Row {
    let type = type(of: object)
    let value = linked.graph.rowValueType(of: type)
    return Row(
      type: type.description, valueType: value == .unknown ? nil : value.description, tag: object.tag?.string,
      title: object.assignments(to: "title").last?.assigned?.string,
      hidden: condition(.hidden, of: object, in: scope), disabled: condition(.disabled, of: object, in: scope),
      range: object.type.nameRange)
  }

  private static func type(of object: Object) -> ValueType {
    .named(object.type.declared ?? object.type.name, object.type.generics)
  }

  private static func sectionTitle(_ section: Object) -> String? {
    let given = section.arguments.first { $0.label == nil || $0.label == "header" }?.operand.string
    return given ?? section.assignments(to: "header").last?.assigned?.string
  }

  /// The condition that was given last.
  private static func condition(
    _ property: FormCondition.Property, of object: Object, in scope: LinkedScope
  ) -> Condition? {
    guard let condition = scope.scope.conditions.last(where: { $0.owner == object.id && $0.property == property })
    else { return nil }
    switch condition.kind {
    case .predicate(let use):
      guard let text = use.format.string else { return .unknown }
      let predicate = PredicateFormat.parse(text).predicate
      return .predicate(text, dependsOn: predicate.map { PredicateFacts($0).observedTags.sorted() } ?? [])
    case .function(let use):
      return .function(dependsOn: use.dependencies?.compactMap(\.string) ?? [])
    case .boolean(let value): return .constant(value)
    case .notLiteral, .unknown: return .unknown
    case .nil: return nil
    }
  }
}
