package import FormModel

/// What following one type (with its extensions and superclasses), one file's free code or one form document found: the
/// forms it makes and everything that is done to them.
package struct FormScope: Sendable {
  package enum Library: String, Hashable, Sendable { case eureka, astroForms, objectForm }

  /// Whose code was followed.
  package struct Owner: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// A form view controller (or an AstroForms form).
      case controller
      /// Another type that makes or is given forms.
      case type
      /// Free functions, globals and top-level code of a file.
      case file
      /// A form file.
      case document
    }

    package var kind: Kind
    /// The type's qualified name; for a document the form's name; empty for a file.
    package var name: String
    package var nameRange: SourceRange

    package init(kind: Kind, name: String, nameRange: SourceRange) {
      (self.kind, self.name, self.nameRange) = (kind, name, nameRange)
    }
  }

  package var owner: Owner
  package var library: Library = .eureka
  /// All objects, by `ObjectID.index`.
  package var objects: [Object] = []
  package var closures: [ClosureUse] = []
  package var lookups: [Lookup] = []
  package var conditions: [FormCondition] = []
  /// Values that are no conditions where constants, parameters and results of that type are given one.
  package var notConditions: [NotCondition] = []
  package var detachedChains: [DetachedChain] = []
  package var removals: [Removal] = []
  package var nibs: [NibUse] = []
  /// Expressions that put more than one row together.
  package var chains: [ChainUse] = []
  /// Where `values()` of a form is read.
  package var valuesReads: [ValuesRead] = []
  /// Assignments to members of types: `TextRow.defaultCellUpdate = …`, `TextRow.defaultRowInitializer = …`.
  package var typeAssignments: [TypeAssignment] = []
  /// Members assigned or called on what is not followed.
  package var looseUses: Set<LooseUse> = []
  /// Headers and footers given to sections that are not followed.
  package var looseTitles: [LooseTitle] = []
  /// Why a form's rows are not all known, by the form's object.
  package var openReasons: [ObjectID: [OpenReason]] = [:]
  /// The object that is `self.form` of the controller, in the order in which it was replaced.
  package var mainForms: [ObjectID] = []
  /// The files whose code was followed or asked.
  package var files: Set<FileID> = []
  /// Names that nothing in reach declares: types and constants; the workspace looks for them in files it has not read.
  package var unresolvedNames: Set<String> = []
  /// The last words of the names of types that nothing in reach declares: a file that has been read already may declare one of
  /// them one day.
  package var unknownTypes: Set<String> = []
  /// Classes of which it was asked which ones inherit from them, by the last words of their names.
  package var askedSubclasses: Set<String> = []
  /// The last words of the names of the workspace's types whose extensions matter wherever they stand: rows and what they are
  /// made of, tags, bound models.
  package var extendedTypes: Set<String> = []
  /// Names of functions that were called and not followed, since nothing in them has to do with forms.
  package var unfollowedNames: Set<String> = []
  /// Calls that look rows up by a tag they hand over, as files write them (`name(`, `name(label:`): files that make such a call
  /// speak of forms.
  package var lookupCalls: Set<String> = []
  /// The names of functions that a form was handed to and that are not followed, and of properties of what is not known.
  var handedTo: Set<String> = []
  /// How many members of the followed type may have to do with forms.
  package var relevantMembers = 0
  /// Which texts in the code had a part in all of this.
  var texts = FollowedTexts()
  /// How many steps it took to follow the code.
  var steps = StepCount()
  /// Loops whose turn never ends in another one (`break` or `return` at its end on every path).
  package var endedLoops: Set<Int> = []
  /// Where a turn of a loop is its last one.
  package var loopEnds: [LoopEnd] = []
  /// The name that holds a loop's element, by the loop.
  package var loopVariables: [Int: String] = [:]
  /// What variables held before a turn of a loop and no longer hold after it, by the loop: the next turn meets another object.
  package var replacedInLoop: [Int: Set<ObjectID>] = [:]
  /// Members read of a look-up's result where nothing tells of which type it is (the word behind the dot).
  package var untypedMembers: Set<SourceRange> = []
  /// `row.section?.insert(…)` and the like.
  package var sectionMutations: [SectionMutation] = []
  /// What runs at some time without being followed: `#selector(refresh)`, `async(execute: refresh)`, `isLocked = true` with an
  /// observer.
  package var unseenCalls: [UnseenCall] = []
  /// The handlers of swipe actions.
  package var swipeHandlers: [SwipeHandler] = []
  /// The lists that the closures of double and triple pickers return (`firstOptions`), where they are always the same.
  package var wheels: [ClosureID: Operand] = [:]
  /// Texts that classes out of reach are made with, as rows are with their tags.
  var foreignTags: Set<String> = []
  /// What is done with forms of AstroForms.
  package var astro = AstroFacts()
  /// Rows of ObjectForm that are bound by a key, in the order they are made.
  package var boundRows: [BoundRow] = []
  /// Bound rows that a variable or an expression holds one of, and not the others.
  package var boundAlternatives: [ObjectID: Set<ObjectID>] = [:]
  /// Of bound rows that are made for a local constant or variable: the moments at which it is used.
  package var boundUses: [ObjectID: [Moment]] = [:]
  /// Where a list lets go of bound rows.
  package var boundRemovals: [BoundRemoval] = []
  /// Whether a file that it stands in has a brace too many or too few: code may stand elsewhere than it is meant to.
  package var isTorn = false
  /// Structural findings of a form document.
  package var documentFindings: [Finding] = []

  /// What following its rows did, to be put in again; see `Replays`.
  var replays: Replays?

  package init(owner: Owner) { self.owner = owner }

  package subscript(id: ObjectID) -> Object? { objects.indices.contains(id.index) ? objects[id.index] : nil }
  package subscript(id: ClosureID) -> ClosureUse? { closures.indices.contains(id.index) ? closures[id.index] : nil }

  /// The tags of rows (or sections) that are made here and of which nobody knows what becomes of them: put into a list that
  /// anybody may change, handed on. Those of a detached chain are thrown away.
  func looseTags(of kind: Object.Kind) -> Set<String> {
    let made = looseObjects(of: kind).flatMap(\.tags).flatMap(\.operand.strings)
    return foreignTags.union(made)
  }

  /// Those of them that code out of reach or a section that nobody knows was given, and whether one of them has a tag that is
  /// not known.
  func handedTags(of kind: Object.Kind) -> (known: Set<String>, hasOthers: Bool) {
    let handed = looseObjects(of: kind).filter { object in
      object.isHandedOn || object.joins.contains { self[$0.container]?.isHandedOn == true }
    }
    let texts = handed.flatMap(\.tags).map(\.operand.strings)
    return (Set(texts.joined()), texts.contains(where: \.isEmpty))
  }

  private func looseObjects(of kind: Object.Kind) -> [Object] {
    let detached = Set(detachedChains.flatMap(\.objects))
    return objects.filter { object in
      object.kind == kind && object.isMadeHere && !object.tags.isEmpty && !detached.contains(object.id)
        && object.joins.allSatisfy { join in
          guard let container = self[join.container], container.kind == .section else { return false }
          return container.joins.isEmpty && !detached.contains(container.id)
        }
    }
  }
}

package struct ValuesRead: Hashable, Sendable {
  package var form: ObjectID
  package var range: SourceRange
  package var moment: Moment

  package init(form: ObjectID, range: SourceRange, moment: Moment) {
    (self.form, self.range, self.moment) = (form, range, moment)
  }
}

package struct TypeAssignment: Hashable, Sendable {
  package var type: TypeUse
  package var member: SourceName
  package var value: Operand

  package init(type: TypeUse, member: SourceName, value: Operand) {
    (self.type, self.member, self.value) = (type, member, value)
  }
}
