package import FormModel

/// Something the code makes that matters to forms: a form, section, row, rule, rule set, controller … with all that is done to it.
///
/// An object of Swift too, since rules hand it around all the time. It changes while its scope is being followed, which one
/// thread does, and never after that; so what changes is not checked for exclusive access at each of the many times that it
/// is read.
package final class Object: @unchecked Sendable {
  package enum Kind: Hashable, Sendable {
    /// A form; `isUnknown` where it came from out of reach or as a parameter that nobody in reach gives.
    case form, section, row, rule, ruleSet, controller
    case other
  }

  package let id: ObjectID
  package let kind: Kind
  /// The type as it was written at the construction; for a controller's own form the name `Form`.
  @exclusivity(unchecked) package var type: TypeUse { didSet { classType = Self.classType(type) } }
  /// The same as a type: `.named("PushRow", [.string])`.
  @exclusivity(unchecked) package private(set) var classType: ValueType
  /// The construction (`SwitchRow("a") { … }`, without callbacks chained behind it).
  package let range: SourceRange
  @exclusivity(unchecked) package var arguments: [ArgumentUse]
  package let moment: Moment
  /// The closure handed to the constructor that is run with the object (`{ $0.title = … }`).
  @exclusivity(unchecked) package var initializer: ClosureID?
  /// What is assigned, called and read on it, in the order it was followed.
  @exclusivity(unchecked) package var events: [Event]
  /// False for an object that stands for one made elsewhere: a parameter, a property without initial value.
  package let isMadeHere: Bool
  /// Every property, method and label of the construction `Row(tag)` that gave a tag, in order; the last one before the row joins counts.
  @exclusivity(unchecked) package var tags: [TagGiven]
  /// For a row or section: where it was put.
  @exclusivity(unchecked) package var joins: [Join]

  /// A section or row that was handed to code out of reach, which may add rows or set properties.
  @exclusivity(unchecked) package var isHandedOn = false
  /// A section that Eureka makes for a row that is added to a form itself, or for the first of two rows in a chain.
  @exclusivity(unchecked) package var isImplicit = false
  /// It stands for whatever a look-up finds, by the look-up's number: nothing with its tag had joined when the code came there.
  @exclusivity(unchecked) package var standsForLookup: Int?
  /// It stands for any row of this form or section: an element of `form.allRows`, or of a section that is walked through.
  @exclusivity(unchecked) package var memberOf: ObjectID?
  /// `self.form` of another controller than the one that is followed: its class.
  @exclusivity(unchecked) package var foreignOwner: String?

  package init(
    id: ObjectID, kind: Kind, type: TypeUse, range: SourceRange, arguments: [ArgumentUse], moment: Moment,
    isMadeHere: Bool
  ) {
    self.id = id
    self.kind = kind
    self.type = type
    classType = Self.classType(type)
    self.range = range
    self.arguments = arguments
    self.moment = moment
    self.isMadeHere = isMadeHere
    self.events = []
    self.tags = []
    self.joins = []
  }

  private static func classType(_ type: TypeUse) -> ValueType { .named(type.declared ?? type.name, type.generics) }

  /// The tag that counts: given last before the object, or the section that it is in, first joined a form, else the last one
  /// given.
  package var tag: Operand? { tagGiven?.operand }

  package var tagGiven: TagGiven? {
    if tags.count < 2 { return tags.first }
    guard let join = joins.first else { return tags.last }
    return tags.last { $0.isInTime(for: join.moment) } ?? tags.first
  }

  /// The tags under which its form may know it, and whether it surely does. What another one surely replaced before the object
  /// joined is none of them; what was given on some paths only, or at a time that cannot be compared, is one beside the others.
  package var standingTags: [(given: TagGiven, isCertain: Bool)] {
    guard let join = joins.first?.moment else { return tags.map { ($0, true) } }
    guard tags.count <= Self.comparedTags else { return tags.map { ($0, false) } }
    var standing: [(given: TagGiven, isCertain: Bool)] = []
    // What was given later, and perhaps before the object joined.
    var later: [TagGiven] = []
    for given in tags.reversed() {
      if !given.isInTime, join.isBefore(given.moment) {
        standing.append((given, false))
        continue
      }
      let isReplaced = later.contains { $0.isInTime(for: join) && $0.moment.isSure(given: given.moment) }
      let isSure =
        given.isInTime(for: join) && (given.moment.isSure(given: join) || given.moment.isSure(given: moment))
      if !isReplaced { standing.append((given, isSure && later.isEmpty)) }
      if isSure { break }
      later.append(given)
    }
    return standing.reversed()
  }

  /// Whether a section is made by an initialiser of the library; one of the app that is out of reach may do anything to it.
  package var isMadeByLibrary: Bool { Self.fitLibrarySection(arguments) }

  /// Whether the arguments have labels of Eureka's initialisers of sections only.
  static func fitLibrarySection(_ arguments: [ArgumentUse]) -> Bool {
    arguments.allSatisfy { $0.label.map(labelsOfSections.contains) ?? true }
  }

  private static let labelsOfSections: Set<String> = [
    "header", "footer", "multivaluedOptions", "selectionType", "initializer",
  ]

  /// Nobody gives a row more tags than these: what stands is not worked out.
  private static let comparedTags = 100
}

/// One giving of a tag.
package final class TagGiven: Sendable {
  package let operand: Operand
  package let moment: Moment
  /// The word `tag` of an assignment; nil where it was an argument.
  package let member: SourceRange?
  /// Whether the section that the object was in had joined no form yet, so that the form learns of this one.
  let isInTime: Bool

  package init(operand: Operand, moment: Moment, member: SourceRange?, isInTime: Bool = false) {
    (self.operand, self.moment, self.member, self.isInTime) = (operand, moment, member, isInTime)
  }

  /// Whether it was given before the form learned of the object, which joined at a moment.
  func isInTime(for join: Moment) -> Bool { isInTime || moment.isBefore(join) }
}

/// A row that joins a section, or a section that joins a form.
package final class Join: Sendable {
  package let container: ObjectID
  /// The operator, `append`, `insert` or the statement in a result builder.
  package let place: SourceRange
  /// The expression that named the object here (its construction, or a mention of a constant).
  package let mention: SourceRange
  package let moment: Moment
  package let way: Way
  /// Whether it is one of a list in an order that is not known: others of the list may join first.
  let isOutOfOrder: Bool

  /// How something is put where it is.
  package enum Way: Hashable, Sendable {
    /// By `<<<` or `+++`, as an operand of its own.
    case chained
    /// At the end by everything else: `append`, `+=`, an initialiser, a statement in a result builder.
    case appended
    /// `insert(_:at:)` and the like: not at the end.
    case inserted
  }

  package init(
    container: ObjectID, place: SourceRange, mention: SourceRange, moment: Moment, way: Way, isOutOfOrder: Bool = false
  ) {
    self.isOutOfOrder = isOutOfOrder
    self.container = container
    self.place = place
    self.mention = mention
    self.moment = moment
    self.way = way
  }
}

/// One use of an object: `row.value = 1`, `row.cell.textField.font = …`, `row.onChange { … }`, `form.rowBy(tag:)`.
package final class Event: Sendable {
  package enum Kind: Hashable, Sendable {
    case assign(Operand)
    /// `+=` and other compound assignments.
    case update(Operand)
    case call([ArgumentUse])
    case read
  }

  package let kind: Kind
  /// What stands between the object and the last member; nearly always nothing.
  let holders: Holders?
  /// The last member, which is assigned, called or read.
  package let member: Name
  /// The whole expression (for an assignment: both sides).
  package let range: SourceRange
  package let moment: Moment
  /// Whether a `?` or `!` stands directly behind the first member (`r.section?.insert`).
  package let isOptionalChain: Bool
  /// The type that the expression in front of the first member has for the compiler, which may be a superclass or, after a
  /// cast, another class than the object's own; unknown where it is not followed.
  package let receiver: ValueType

  /// The members between an object and the last one: `cell`, `textField`.
  final class Holders: Sendable {
    let names: [Name]
    /// All members joined by dots: `cell.textField.font`.
    let dottedPath: String

    init(_ names: [Name], dottedPath: String) { (self.names, self.dottedPath) = (names, dottedPath) }

    /// Nil where nothing stands between.
    convenience init?(_ names: [Name], of member: Name) {
      guard !names.isEmpty else { return nil }
      var path = ""
      for name in names {
        path += name.text
        path += "."
      }
      self.init(names, dottedPath: path + member.text)
    }
  }

  init(
    kind: Kind, holders: Holders?, member: Name, range: SourceRange, moment: Moment, isOptionalChain: Bool,
    receiver: ValueType
  ) {
    (self.kind, self.holders, self.member) = (kind, holders, member)
    (self.range, self.moment) = (range, moment)
    self.isOptionalChain = isOptionalChain
    self.receiver = receiver
  }

  package var file: FileID { range.file }
  /// The members joined by dots: `cell.textField.font`.
  package var dottedPath: String { holders?.dottedPath ?? member.text }
  /// The members from the object on: `cell`, `textField`, `font`; never empty.
  package var path: [Name] { (holders?.names ?? []) + [member] }
  /// The first of them.
  package var first: Name { holders?.names.first ?? member }
  /// Whether the member is the object's own.
  package var isDirect: Bool { holders == nil }

  package var memberRange: SourceRange { SourceRange(file, member.range) }

  package var isAssignment: Bool { if case .assign = kind { true } else { false } }
  package var isCall: Bool { if case .call = kind { true } else { false } }
  package var assigned: Operand? { if case .assign(let operand) = kind { operand } else { nil } }
  package var arguments: [ArgumentUse]? { if case .call(let arguments) = kind { arguments } else { nil } }
}

extension Object {
  /// The assignments to one property, dotted below the object (`value`, `cell.textField.font`).
  package func assignments(to path: String) -> [Event] { events.assignments(to: path) }

  /// The calls of one method on the object itself.
  package func calls(of name: String) -> [Event] { events.calls(of: name) }
}

extension [Event] {
  func assignments(to path: String) -> [Event] { filter { $0.isAssignment && $0.dottedPath == path } }

  func calls(of name: String) -> [Event] { filter { $0.isDirect && $0.isCall && $0.member.text == name } }
}
