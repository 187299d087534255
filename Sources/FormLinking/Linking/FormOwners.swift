import FormModel

/// Who has forms, and who adds to the forms of others, by the name of the type.
struct FormOwners: Hashable, Sendable {
  /// The scopes that follow a controller.
  private(set) var controllers: [String: [Int]] = [:]
  /// The scopes that follow any type or document.
  private(set) var named: [String: [Int]] = [:]
  /// Forms of other controllers that code of a scope speaks of, by the controller's class, or under `anyController`.
  private(set) var foreign: [String: [ForeignForm]] = [:]

  /// Stands for the class where it is one of the library's, so that the controller may be any.
  static let anyController = ""

  /// The names of what nobody follows that forms are given to: functions, properties.
  private(set) var handedTo: Set<String> = []

  /// Whether some code gives tags to all rows of a type: `TextRow.defaultRowInitializer = { $0.tag = $0.title }`.
  private(set) var givesDefaultTags = false

  struct ForeignForm: Hashable, Sendable {
    var scope: Int
    var form: ObjectID
  }

  /// What one scope says of it.
  private struct Entry: Hashable {
    let name: String
    let isController: Bool
    /// The forms of other controllers by their classes.
    let foreign: [String: [ObjectID]]
    let handedTo: Set<String>
    let givesDefaultTags: Bool

    init(_ linked: LinkedScope) {
      name = linked.scope.owner.name
      isController = linked.scope.owner.kind == .controller
      var foreign: [String: [ObjectID]] = [:]
      for form in linked.forms {
        if let type = linked.scope[form.id]?.foreignOwner {
          foreign[type, default: []].append(form.id)
        } else if linked.scope.openReasons[form.id]?.contains(where: { $0.kind == .unknownController }) == true {
          foreign[FormOwners.anyController, default: []].append(form.id)
        }
      }
      self.foreign = foreign
      handedTo = linked.scope.handedTo
      givesDefaultTags = linked.scope.givesDefaultTags
    }
  }

  private var entries: [Entry] = []

  /// - Parameters:
  ///   - previous: the owners of an earlier linking.
  ///   - isSame: which scopes are the same as at that time.
  init(_ scopes: [LinkedScope], previous: FormOwners?, isSame: [Bool]) {
    if let previous, previous.entries.count == scopes.count {
      let others = scopes.indices.filter { !isSame[$0] }.map { (number: $0, entry: Entry(scopes[$0])) }
      if others.allSatisfy({ previous.entries[$0.number] == $0.entry }) {
        self = previous
        return
      }
      entries = previous.entries
      for (number, entry) in others { entries[number] = entry }
    } else {
      entries = scopes.map { Entry($0) }
    }
    for (number, entry) in entries.enumerated() {
      if !entry.name.isEmpty {
        named[entry.name, default: []].append(number)
        if entry.isController { controllers[entry.name, default: []].append(number) }
      }
      handedTo.formUnion(entry.handedTo)
      if entry.givesDefaultTags { givesDefaultTags = true }
      for (type, forms) in entry.foreign {
        foreign[type, default: []] += forms.map { ForeignForm(scope: number, form: $0) }
      }
    }
  }
}

extension FormScope {
  /// Whether it gives rows of a type a default initialiser that may give them a tag.
  fileprivate var givesDefaultTags: Bool {
    typeAssignments.contains { assignment in
      guard assignment.member.text == "defaultRowInitializer" else { return false }
      guard let use = assignment.value.closure.flatMap({ self[$0] }) else { return !assignment.value.isNil }
      // The row that stands for all of them is made where the closure is.
      return use.facts.names.contains("tag")
        || objects.contains { $0.kind == .row && !$0.isMadeHere && $0.range == use.range && !$0.tags.isEmpty }
    }
  }
}
