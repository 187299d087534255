package import FormModel

/// A tag that is used to find a row or section.
package struct Lookup: Sendable {
  package enum Kind: Hashable, Sendable {
    /// `rowBy(tag:)`, `rowByTag`.
    case row
    /// `sectionBy(tag:)`, `sectionByTag`.
    case section
    /// `form.values()["tag"]`.
    case value
    /// A key of a `setValues` literal.
    case setValuesKey
    /// `RuleEqualsToRow(form:tag:)`.
    case rule
    /// `row.tag == "tag"`, `switch row.tag { case "tag": }`.
    case comparison
    /// The same of a section.
    case sectionComparison

    /// Whether it is a section's tag.
    package var isOfSection: Bool { self == .section || self == .sectionComparison }
  }

  package var kind: Kind
  package var tag: Operand
  /// The form or section that is asked; nil where it is not known which.
  package var container: ObjectID?
  /// For `section.rowBy(tag:)` of a section made in reach: the section, which looks among its own rows only.
  package var section: ObjectID?
  /// The class whose form is asked, for another controller's form.
  package var foreignType: String?
  /// The name of the called function: `rowBy`, `values`, `setValues`.
  package var callee: SourceRange
  /// The whole call or subscript.
  package var range: SourceRange
  package var moment: Moment
  /// The type that the result is asked to be, by annotation or cast.
  package var requested: RequestedType?
  /// The types that the cases of a `switch` over the result ask for.
  package var cases: [RequestedType] = []
  /// For a key of `setValues`: the value.
  package var assigned: Operand?
  /// Members used on the result, there or through a constant that holds it: `.value`, `.reload()`.
  package var members: [SourceName]
  /// Members of the result that are assigned: `.title = …`, `.value = …`.
  package var assignedMembers: [SourceName] = []
  /// The closure the look-up stands in, innermost first, with the row or section that holds it.
  package var closures: [ClosureID]
  /// The qualified name of the type in whose declaration or extension the look-up is written; nil in free functions.
  package var writtenIn: String?
  /// Whether nobody is told where it finds nothing, or nothing of the type that is asked for: it stands in a file of tests (`XCTAssertNil(form.rowBy(tag: "gone"))`), or
  /// asks for what a variable held on one of several ways (`var tag = "none"`).
  package var mayFindNothing = false

  /// Whether the tag is written elsewhere: handed over, or an element of a loop's list.
  package var isHandedItsTag: Bool { !range.contains(tag.range) }

  package init(
    kind: Kind, tag: Operand, container: ObjectID?, section: ObjectID? = nil, foreignType: String? = nil,
    callee: SourceRange, range: SourceRange,
    moment: Moment, requested: RequestedType? = nil, assigned: Operand? = nil, closures: [ClosureID], writtenIn: String?
  ) {
    self.kind = kind
    self.tag = tag
    self.container = container
    self.section = section
    self.foreignType = foreignType
    self.callee = callee
    self.range = range
    self.moment = moment
    self.requested = requested
    self.assigned = assigned
    self.members = []
    self.closures = closures
    self.writtenIn = writtenIn
  }
}

/// A word of some file.
package struct SourceName: Hashable, Sendable {
  package var text: String
  package var range: SourceRange

  package init(_ text: String, _ range: SourceRange) { (self.text, self.range) = (text, range) }
}

/// `TextRow` of `let r: TextRow? = …` and `as? TextRow`.
package struct RequestedType: Hashable, Sendable {
  /// The type without `?` and `!`; a row type is `.named("PushRow", [.string])`.
  package var type: ValueType
  /// The type with its generic arguments, without `?`/`!`.
  package var range: SourceRange
  /// Its name alone; the same as `range` where it has none.
  var nameRange: SourceRange
  package var isCast: Bool
  /// `TextRow.self`, handed over as an argument.
  package var isMetatype = false
  /// `as!`.
  package var isForced: Bool
  /// The workspace's type by its qualified name.
  package var declared: String?

  package init(type: ValueType, range: SourceRange, isCast: Bool, isForced: Bool = false, declared: String? = nil) {
    self.type = type
    self.range = range
    nameRange = range
    self.isCast = isCast
    self.isForced = isForced
    self.declared = declared
  }
}

/// `hidden` or `disabled` given to a row or section.
package final class FormCondition: Sendable {
  package enum Property: String, Hashable, Sendable { case hidden, disabled }

  package enum Kind: Sendable {
    case predicate(PredicateUse)
    case function(FunctionUse)
    case boolean(Bool)
    /// A String or Bool expression, an interpolated string or an NSPredicate where only a `Condition` or a literal compiles.
    case notLiteral(NotLiteral)
    case `nil`
    case unknown
  }

  package enum NotLiteral: Hashable, Sendable { case string, interpolatedString, boolean, predicate }

  package let owner: ObjectID
  package let property: Property
  package let kind: Kind
  /// The word `hidden` or `disabled` where it is assigned.
  package let member: SourceRange
  /// The whole value at the assignment.
  package let value: Operand
  package let moment: Moment

  package init(
    owner: ObjectID, property: Property, kind: Kind, member: SourceRange, value: Operand, moment: Moment
  ) {
    self.owner = owner
    self.property = property
    self.kind = kind
    self.member = member
    self.value = value
    self.moment = moment
  }
}

/// A predicate in the format language.
package struct PredicateUse: Sendable {
  /// The format with the way back to its characters, wherever it was written.
  package var format: Operand
  /// Behind the format in `NSPredicate(format:…)`; nil where the arguments come as an array or list that is not known.
  package var arguments: [Operand]?
  /// A literal given as a condition can have no arguments at all.
  package var isLiteral: Bool

  package init(format: Operand, arguments: [Operand]?, isLiteral: Bool) {
    self.format = format
    self.arguments = arguments
    self.isLiteral = isLiteral
  }
}

/// `Condition.function(["a", "b"]) { form in … }`.
package struct FunctionUse: Sendable {
  /// nil where the list is not an array literal or constant.
  package var dependencies: [Operand]?
  /// The list as it is written.
  package var list: Operand
  package var closure: ClosureID?
  /// The closure argument's range, or that of a function's name.
  package var closureRange: SourceRange?

  package init(dependencies: [Operand]?, list: Operand, closure: ClosureID?, closureRange: SourceRange?) {
    self.dependencies = dependencies
    self.list = list
    self.closure = closure
    self.closureRange = closureRange
  }
}

/// A closure of the code.
///
/// An object, since rules hand it around all the time. It changes while its scope is being followed, which one thread does,
/// and never after that; see `Object`.
package final class ClosureUse: @unchecked Sendable {
  package enum Role: Hashable, Sendable {
    /// Run at once with the object that is being made.
    case initializer(ObjectID)
    /// Stored by a row or section under this name: `onChange`, `cellUpdate`, `displayValueFor`, `multivaluedRowToInsertAt`, `onPresent` …
    case callback(String, ObjectID)
    /// The function of a condition.
    case condition
    /// The handler of a swipe action, a rule's closure, a provider of a presentation mode …
    case handler(String)
    /// `forEach`, `map` and the like, or called at once.
    case immediate
    /// Handed to code out of reach.
    case escaping
  }

  package let id: ClosureID
  @exclusivity(unchecked) package var role: Role
  /// From `{` to `}`.
  package let range: SourceRange
  /// Between the braces.
  package let body: SourceRange
  /// From `[` to `]`.
  package let captureList: SourceRange?
  package let hasSignature: Bool
  /// The names of the parameters as written, empty for `$0`.
  @exclusivity(unchecked) package internal(set) var parameters: [String]
  /// The first `self` inside that keeps `self` alive: used without a weak or unowned capture here or further out, or captured strongly; nil if none.
  @exclusivity(unchecked) package var strongSelf: SourceRange?
  /// Captures of this closure by name.
  package let captures: [Capture]
  /// The closure around this one.
  package let parent: ClosureID?
  /// Where and when it was met.
  package let moment: Moment
  /// What only the shape of the body tells.
  @exclusivity(unchecked) package var facts: ClosureFacts
  /// The row, section or rule that keeps it.
  @exclusivity(unchecked) package var owner: ObjectID?
  /// The object that is `self` in it; nil in static and free functions.
  @exclusivity(unchecked) package var receiver: ObjectID?
  /// For a method that was handed over by its name (`.onCellSelection(tapped)`): which; then there are no braces, and all
  /// ranges are those of the reference.
  @exclusivity(unchecked) package var reference: MethodReference?
  /// Whether it is called by the name of the variable or parameter that holds it, while the code around it still runs.
  @exclusivity(unchecked) package var isCalledByName = false
  /// Whether it may run later although it is `.immediate`: observables and promises have `map` and `filter` as lists do.
  @exclusivity(unchecked) package var mayRunLater = false
  /// Whether what it does was not looked at: code that is met many times makes the same closure each time.
  @exclusivity(unchecked) package var isSkipped = false
  /// The types written for the parameters, in their order; unknown where none is written.
  package let parameterTypes: [ValueType]
  /// The name of the innermost function (or type) in whose call it is written, `async` or `UIAlertAction`; empty outside of one.
  package let callee: String

  package init(
    id: ClosureID, role: Role, range: SourceRange, body: SourceRange, captureList: SourceRange?, hasSignature: Bool,
    parameters: [String], strongSelf: SourceRange?, captures: [Capture], parent: ClosureID?, moment: Moment,
    facts: ClosureFacts, parameterTypes: [ValueType] = [], callee: String = ""
  ) {
    self.id = id
    self.role = role
    self.range = range
    self.body = body
    self.captureList = captureList
    self.hasSignature = hasSignature
    self.parameters = parameters
    self.strongSelf = strongSelf
    self.captures = captures
    self.parent = parent
    self.moment = moment
    self.facts = facts
    self.parameterTypes = parameterTypes
    self.callee = callee
  }
}

/// A method of `self` named where a closure is asked for.
package struct MethodReference: Hashable, Sendable {
  package var name: String
  /// The labels of its parameters.
  package var labels: [String?]
  /// Whether it is written with `self.` in front.
  package var isExplicit: Bool

  package init(name: String, labels: [String?], isExplicit: Bool) {
    (self.name, self.labels, self.isExplicit) = (name, labels, isExplicit)
  }
}

/// `CellProvider<CardCell>(nibName: "CardCell", bundle: Bundle.main)`.
package struct NibUse: Hashable, Sendable {
  package var name: Operand
  /// Whether the bundle is one of the workspace: the default, `Bundle.main`, `.module`, that of one of its classes.
  package var isOfWorkspace: Bool

  package init(name: Operand, isOfWorkspace: Bool) { (self.name, self.isOfWorkspace) = (name, isOfWorkspace) }
}

/// Rows put together in one expression with `<<<` and `+++`.
package struct ChainUse: Hashable, Sendable {
  /// The callee of the first section or row that the expression makes.
  package var callee: SourceRange
  package var range: SourceRange
  package var rowCount: Int
  /// The leftmost operand where it is a form that a name says (`form`, `self.form`), not one that is made here.
  package var form: SourceRange?
  /// The `+++` that put something into that form, in order.
  package var separators: [SourceRange] = []
  /// Whether the expression is a statement, and nobody takes its result.
  package var isStatement = false

  package init(callee: SourceRange, range: SourceRange, rowCount: Int) {
    (self.callee, self.range, self.rowCount) = (callee, range, rowCount)
  }
}

/// A chain of `<<<`/`+++` whose result nothing keeps.
package struct DetachedChain: Hashable, Sendable {
  /// The callee of the leftmost operand.
  package var callee: SourceRange
  /// The whole chain.
  package var range: SourceRange
  package var objects: [ObjectID]
  package var isRow: Bool
  /// Whether the statement in front gives a form, section or row, with which an operator could go on.
  package var mayGoOn: Bool
  package var moment: Moment

  package init(
    callee: SourceRange, range: SourceRange, objects: [ObjectID], isRow: Bool, mayGoOn: Bool, moment: Moment
  ) {
    (self.callee, self.range, self.objects, self.isRow) = (callee, range, objects, isRow)
    (self.mayGoOn, self.moment) = (mayGoOn, moment)
  }
}

/// Rows or sections taken out of a form or section: `removeAll`, `remove(at:)`, `form = …`.
package struct Removal: Hashable, Sendable {
  package var container: ObjectID
  package var range: SourceRange
  package var moment: Moment
  /// `removeAll()` without a condition, or a new form in its place.
  package var isComplete: Bool

  package init(container: ObjectID, range: SourceRange, moment: Moment, isComplete: Bool) {
    (self.container, self.range, self.moment, self.isComplete) = (container, range, moment, isComplete)
  }
}

/// Why not every row of a form is known.
package struct OpenReason: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case computedTag, unknownRow, handedToUnknownCode, unknownSuperclass, ambiguousClass, unknownForm, tooLarge
    case unknownController, unreadable
  }

  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) { (self.kind, self.range) = (kind, range) }
}

/// A member that is assigned or called on something that is not followed: it may be any row of that type.
package struct LooseUse: Hashable, Sendable {
  package var member: String
  /// The type of what it is used on, without `?`.
  package var receiver: ValueType

  package init(_ member: String, on receiver: ValueType) { (self.member, self.receiver) = (member, receiver) }
}
