import FormModel

/// A look-up's place, whichever way the code comes to it.
struct LookupKey: Hashable {
  var place: SourceRange
  /// One expression stands for several tags where it depends on a parameter: `tag.rawValue`.
  var tag: String
  var isSection: Bool

  init(_ lookup: Lookup) {
    place = lookup.tag.place
    tag = lookup.tag.string ?? ""
    isSection = lookup.kind.isOfSection
  }
}

/// Finds what the looked-up tags name: in the form that is asked, in each of a controller's forms, in what other code adds to them.
struct LookupResolver {
  let index: DeclarationIndex
  let scopes: PerScope<LinkedScope>
  let owners: FormOwners
  let memo: Memo

  /// - Parameter memo: one for all scopes that are asked after each other.
  init(index: DeclarationIndex, scopes: PerScope<LinkedScope>, owners: FormOwners, memo: Memo) {
    (self.index, self.scopes, self.owners, self.memo) = (index, scopes, owners, memo)
  }

  /// One answer for one way to a place.
  struct Answer: Sendable {
    var found: [ObjectReference]
    var isOpen: Bool
    /// Nothing is known of the form at all: a parameter that nobody gives.
    var isPlaceholder: Bool
    /// The form is one that others give: a parameter, to which this code adds rows.
    var isGiven = false
    /// The form may have other rows, and one with the tag is made here and lost sight of, or may be, or has a computed tag that is
    /// like it.
    var isLoose = false
    /// Of each form that was asked.
    var tags: [KnownTags]
  }

  /// The tags of one form: one object for all who ask it.
  final class KnownTags: Sendable {
    let names: Set<String>
    init(_ names: Set<String>) { self.names = names }
  }

  /// What each look-up of a scope finds on its way.
  func answers(of number: Int) -> [(key: LookupKey, answer: Answer)] {
    scopes[number].scope.lookups.compactMap { lookup in
      lookup.moment.isImpossible ? nil : lookup.tag.string.map { (LookupKey(lookup), answer(lookup, $0, number)) }
    }
  }

  /// The conditions of a scope, linked.
  func conditions(of number: Int) -> [LinkedCondition] {
    let linked = scopes[number]
    guard !linked.scope.conditions.isEmpty else { return [] }
    return ConditionLinker(number: number, linked: linked, resolver: self).conditions()
  }

  /// What all ways to a place come to.
  static func conclusion(_ tag: String, _ answers: [Answer], _ near: NearTags) -> TagResolution {
    let found = answers.flatMap(\.found)
    if !found.isEmpty {
      var seen: Set<ObjectReference> = []
      return .found(found.filter { seen.insert($0).inserted })
    }
    var real = answers.filter { !$0.isPlaceholder }
    guard !real.isEmpty else { return .unknown(nearMiss: nil) }
    if real.contains(where: \.isLoose) { return .unknown(nearMiss: nil) }
    // Code that is given a form is about the forms that it is given, where they are in reach.
    if !real.allSatisfy(\.isGiven) { real.removeAll(where: \.isGiven) }
    let miss = near.tag(near: tag, among: real.flatMap(\.tags))
    guard real.contains(where: \.isOpen) else { return .absent(nearMiss: miss) }
    return .unknown(nearMiss: miss.flatMap { NearestName.differInNumber($0, tag) ? nil : $0 })
  }

  /// Looks for the tags that were meant; each form's are made ready for that once.
  final class NearTags {
    private var known: [ObjectIdentifier: (tags: KnownTags, names: NearestName.Names)] = [:]

    func tag(near name: String, among tags: [KnownTags]) -> String? {
      var close: Set<String> = []
      var asked: Set<ObjectIdentifier> = []
      for tags in tags where asked.insert(ObjectIdentifier(tags)).inserted {
        let names = known[ObjectIdentifier(tags)]?.names ?? NearestName.Names(tags.names)
        known[ObjectIdentifier(tags)] = (tags, names)
        close.formUnion(names.near(name))
      }
      return close.count == 1 ? close.first : nil
    }
  }

  private func answer(_ lookup: Lookup, _ tag: String, _ number: Int) -> Answer {
    let owner = scopes[number].scope.owner.name
    guard let container = lookup.container else {
      let isComparison = lookup.kind == .comparison || lookup.kind == .sectionComparison
      return Answer(
        found: isComparison ? ownObjects(lookup, tag, number) : [], isOpen: true,
        isPlaceholder: isComparison || areGiversSeen(lookup, owner), tags: [])
    }
    var forms: [(scope: Int, form: LinkedForm)] = []
    var isOpen = false
    var isPlaceholder = false
    var isGiven = false
    let linked = scopes[number]
    if let form = linked.form(container) {
      if form.isMain {
        forms += linked.mainForms.map { (number, $0) }
        forms += contributions(to: linked.scope.owner.name)
        if let other = otherClass(writing: lookup, owner) { isOpen = !areGiversSeen(of: other) }
      } else if let type = lookup.foreignType ?? linked.scope[container]?.foreignOwner {
        forms.append((number, form))
        let family = self.family(of: type)
        if family.isEmpty { isOpen = true }
        for owner in family { forms += scopes[owner].mainForms.map { (owner, $0) } }
        forms += contributions(to: type)
      } else {
        forms.append((number, form))
        isGiven = linked.scope[container]?.isMadeHere == false && areGiversSeen(lookup, owner)
        isPlaceholder = isGiven && form.rows.isEmpty
      }
    } else {
      isOpen = true
      isPlaceholder = areGiversSeen(lookup, owner)
    }
    var found: [ObjectReference] = []
    var tags: [KnownTags] = []
    var mayBeComputed = false
    for (owner, form) in forms {
      let given = memo.tags(of: form, lookup.kind, scopes[owner].scope, number: owner, index)
      if given.isOpen { isOpen = true }
      found += given.objects[tag] ?? []
      if given.patterns.mayMake(tag) { mayBeComputed = true }
      tags.append(given.names)
    }
    let isAdded = found.isEmpty && isAddedToAnyForm(tag, lookup.kind)
    if isAdded || found.isEmpty && memo.mayHave(tag, linked.scope, lookup.kind, number: number) { isOpen = true }
    let isLoose =
      isOpen && found.isEmpty
      && (mayBeComputed || isAdded || forms.contains { $0.form.isCut }
        || memo.looseTags(of: linked.scope, lookup.kind, number: number).contains(tag))
    return Answer(
      found: found, isOpen: isOpen, isPlaceholder: isPlaceholder, isGiven: isGiven, isLoose: isLoose, tags: tags)
  }

  /// Whether code that is given any controller, by the library's class alone, adds something with the tag to its form: it may
  /// have been given this one, through a protocol or by a value that nobody knows. Rows of any form may have a tag that the
  /// default initialiser of their type gives.
  func isAddedToAnyForm(_ tag: String, _ kind: Lookup.Kind) -> Bool {
    if owners.givesDefaultTags, !kind.isOfSection { return true }
    return owners.foreign[FormOwners.anyController, default: []].contains { entry in
      guard let form = scopes[entry.scope].form(entry.form), !form.rows.isEmpty || !form.sections.isEmpty else {
        return false
      }
      let given = memo.tags(of: form, kind, scopes[entry.scope].scope, number: entry.scope, index)
      return given.objects[tag] != nil
    }
  }

  /// Whether all code that may give the form that a look-up is for is followed, where a scope's own code looks it up.
  private func areGiversSeen(_ lookup: Lookup, _ owner: String) -> Bool {
    guard let written = lookup.writtenIn else { return owners.handedTo.allSatisfy { index.globals[$0] == nil } }
    return written == owner && index.types[written].map(areGiversSeen) ?? false
  }

  /// Whether all code that gives a form to a type's own code is followed. Who calls a protocol's method, or one of a name that
  /// somebody calls on what nobody knows, is not.
  private func areGiversSeen(of type: DeclaredType) -> Bool {
    index.chain(of: type).allSatisfy { level in
      owners.handedTo.allSatisfy { level.members[$0] == nil } && !index.adoptsProtocol(level)
    }
  }

  /// The class other than a controller's own whose code, which was given the controller's form, looks something up in it.
  private func otherClass(writing lookup: Lookup, _ owner: String) -> DeclaredType? {
    guard let written = lookup.writtenIn, written != owner, let other = index.types[written],
      other.declaration != nil, let type = index.types[owner],
      !index.chain(of: type).contains(where: { $0.qualifiedName == written })
    else { return nil }
    return other
  }

  /// What has the tag in the forms of the code that compares it: which form the row is of nobody knows, but these it is about.
  private func ownObjects(_ lookup: Lookup, _ tag: String, _ number: Int) -> [ObjectReference] {
    let linked = scopes[number]
    let own = linked.forms.map { (scope: number, form: $0) }
    return (own + contributions(to: linked.scope.owner.name)).flatMap { owner, form in
      memo.tags(of: form, lookup.kind, scopes[owner].scope, number: owner, index).objects[tag] ?? []
    }
  }

  func contributions(to type: String) -> [(scope: Int, form: LinkedForm)] {
    guard !type.isEmpty else { return [] }
    var names = [type]
    if let declared = index.types[type] { names = index.chain(of: declared).map(\.qualifiedName) }
    return names.flatMap { owners.foreign[$0] ?? [] }.compactMap { entry in
      guard let form = scopes[entry.scope].form(entry.form), !form.rows.isEmpty || !form.sections.isEmpty || form.isOpen
      else { return nil }
      return (entry.scope, form)
    }
  }

  /// The scopes of a class and its subclasses.
  private func family(of type: String) -> [Int] {
    var result = owners.controllers[type] ?? []
    for (name, numbers) in owners.controllers where name != type {
      guard let declared = index.types[name] else { continue }
      if index.chain(of: declared).contains(where: { $0.qualifiedName == type }) { result += numbers }
    }
    return result.sorted()
  }
}

extension LookupResolver {
  /// What a look-up of some kind may find in a form.
  fileprivate final class GivenTags {
    /// In the order of rows and sections.
    private(set) var objects: [String: [ObjectReference]] = [:]
    private(set) var isOpen: Bool
    private(set) var patterns = TagPatterns()
    /// All tags, complete once it is asked for.
    private(set) lazy var names = KnownTags(Set(objects.keys))

    init(_ form: LinkedForm, _ kind: Lookup.Kind, _ scope: FormScope, number: Int, _ index: DeclarationIndex) {
      let wantsSection = kind.isOfSection
      isOpen = wantsSection ? form.hasUnknownSections : form.isOpen
      let alsoSections = kind == .value
      if wantsSection || alsoSections {
        for entry in form.sections {
          guard let section = scope[entry.section], section.standsForLookup == nil else { continue }
          if alsoSections, !Self.hasValue(section, index) { continue }
          if wantsSection, section.tag?.strings.isEmpty == true { isOpen = true }
          note(section, number)
        }
      }
      if !wantsSection {
        objects.reserveCapacity(objects.count + form.rows.count)
        for entry in form.rows {
          if let row = scope[entry.row], row.standsForLookup == nil { note(row, number) }
        }
      }
    }

    /// Whether the tag of a section may be a key of `values()`: that of a multivalued one, or of a class out of reach.
    private static func hasValue(_ section: Object, _ index: DeclarationIndex) -> Bool {
      let declared = section.type.declared.flatMap { index.types[$0] }
      let name = declared.flatMap(index.externalSuperclass) ?? section.type.name
      return name != "Section" && name != "SelectableSection"
    }

    private func note(_ object: Object, _ scope: Int) {
      for (given, _) in object.standingTags {
        patterns.add(given.operand)
        for text in given.operand.strings {
          objects[text, default: []].append(ObjectReference(scope: scope, object: object.id))
        }
      }
    }
  }

  /// The tags of the forms that were asked, on one thread.
  final class Memo {
    private struct Key: Hashable {
      var scope: Int
      var form: ObjectID
      var kind: Lookup.Kind
    }
    private struct LooseKey: Hashable {
      var scope: Int
      var isSection: Bool
    }
    private var known: [Key: GivenTags] = [:]
    private var loose: [LooseKey: Set<String>] = [:]
    private var handed: [LooseKey: (known: Set<String>, hasOthers: Bool)] = [:]

    /// Whether a row or section with this tag was given to something that may be part of the form.
    func mayHave(_ tag: String, _ scope: FormScope, _ kind: Lookup.Kind, number: Int) -> Bool {
      let key = LooseKey(scope: number, isSection: kind.isOfSection)
      let found = handed[key] ?? scope.handedTags(of: kind.isOfSection ? .section : .row)
      handed[key] = found
      return found.hasOthers || found.known.contains(tag)
    }

    /// Whether a row with this very tag was.
    func hasHandedRow(_ tag: String, _ scope: FormScope, number: Int) -> Bool {
      let key = LooseKey(scope: number, isSection: false)
      let found = handed[key] ?? scope.handedTags(of: .row)
      handed[key] = found
      return found.known.contains(tag)
    }

    func looseTags(of scope: FormScope, _ kind: Lookup.Kind, number: Int) -> Set<String> {
      let key = LooseKey(scope: number, isSection: kind.isOfSection)
      if let found = loose[key] { return found }
      let made = scope.looseTags(of: kind.isOfSection ? .section : .row)
      loose[key] = made
      return made
    }

    fileprivate func tags(
      of form: LinkedForm, _ kind: Lookup.Kind, _ scope: FormScope, number: Int, _ index: DeclarationIndex
    ) -> GivenTags {
      // Only sections and values are looked up in another way.
      let kind: Lookup.Kind = kind.isOfSection ? .section : kind == .value ? .value : .row
      let key = Key(scope: number, form: form.id, kind: kind)
      if let found = known[key] { return found }
      let made = GivenTags(form, kind, scope, number: number, index)
      known[key] = made
      return made
    }
  }
}
