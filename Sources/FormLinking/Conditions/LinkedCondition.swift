package import FormModel
package import FormPredicates

/// A condition with all it speaks of: the rows behind its variables or dependencies, and whether they are there when it is
/// first evaluated.
package final class LinkedCondition: Sendable {
  package enum Content: Sendable {
    case predicate(LinkedPredicate)
    case function(LinkedFunction)
    /// A literal, nil, or something that is not known.
    case other
  }

  package let condition: FormCondition
  package let content: Content
  /// The form (or forms, one per way) that the row or section with the condition is in.
  package let forms: [ObjectID]
  /// The tag that the row with the condition has; nil for a section.
  package let ownTag: String?
  /// Whether another assignment takes its place before it is evaluated for the first time.
  package let isReplaced: Bool

  init(condition: FormCondition, content: Content, forms: [ObjectID], ownTag: String?, isReplaced: Bool) {
    self.condition = condition
    self.content = content
    self.forms = forms
    self.ownTag = ownTag
    self.isReplaced = isReplaced
  }

  package var predicate: LinkedPredicate? { if case .predicate(let predicate) = content { predicate } else { nil } }
  package var function: LinkedFunction? { if case .function(let function) = content { function } else { nil } }
}

/// A predicate of the format language, read, and what its variables name.
package final class LinkedPredicate: Sendable {
  package let use: PredicateUse
  package let constant: MappedConstant
  /// The text, read; one object for all conditions of a form with an equal text.
  package let text: ReadPredicate
  /// What the names of the text mean, in their order.
  package let tags: [ConditionTag]

  package init(use: PredicateUse, constant: MappedConstant, text: ReadPredicate, tags: [ConditionTag]) {
    self.use = use
    self.constant = constant
    self.text = text
    self.tags = tags
  }

  package var format: PredicateFormat { text.format }

  /// nil where the text is no predicate.
  package var facts: PredicateFacts? { text.facts }

  /// What a variable, quoted variable or bare word means.
  package func tag(named name: String) -> ConditionTag? {
    text.number(of: name).flatMap { tags.indices.contains($0) ? tags[$0] : nil }
  }

  /// Where a range of the predicate's text stands in the source; the whole operand where it is not one literal.
  package func place(_ range: ByteRange) -> SourceRange { constant.place(of: range) ?? use.format.place }

  /// Whether ranges of the text can be edited in the source.
  package var isEditable: Bool { constant.isLiteral }

  /// All of the predicate.
  package var whole: SourceRange { constant.contents ?? use.format.place }
}

/// `Condition.function([…]) { … }` with what its closure does.
package final class LinkedFunction: Sendable {
  package let use: FunctionUse
  /// The constant tags of the list, with what they name.
  package let dependencies: [(tag: ConditionTag, operand: Operand)]
  /// Whether every element of the list is a constant.
  package let isListKnown: Bool
  /// The look-ups of rows that the closure makes, also in what it calls.
  package let reads: [FunctionRead]
  /// The tags of rows that the closure reaches through variables.
  package let rowsInVariables: Set<String>
  /// It asks the form in a way that no single tag tells: all rows, `values()`, a computed tag, rows without a tag.
  package let readsUnknownRows: Bool
  /// It reads the value of some row.
  package let readsValues: Bool
  /// It asks a section.
  package let asksSections: Bool
  /// What the closure's shape tells; nil where there is no closure in reach.
  package let facts: ClosureFacts?

  init(
    use: FunctionUse, dependencies: [(tag: ConditionTag, operand: Operand)], isListKnown: Bool, reads: [FunctionRead],
    rowsInVariables: Set<String>, readsUnknownRows: Bool, readsValues: Bool,
    asksSections: Bool, facts: ClosureFacts?
  ) {
    self.use = use
    self.dependencies = dependencies
    self.isListKnown = isListKnown
    self.reads = reads
    self.rowsInVariables = rowsInVariables
    self.readsUnknownRows = readsUnknownRows
    self.readsValues = readsValues
    self.asksSections = asksSections
    self.facts = facts
  }

  /// Whether the closure asks anything of the form at all.
  package var readsForm: Bool { !reads.isEmpty || !rowsInVariables.isEmpty || readsUnknownRows }
}

/// One look-up of a row in the closure of a condition.
package struct FunctionRead: Sendable {
  package let lookup: Lookup
  /// nil where the tag is no constant.
  package let tag: String?
  /// Whether its value or state is read, not only something done to it.
  package let isRead: Bool
}

/// What a tag in a condition names. An object, since rules hand it around.
package final class ConditionTag: Sendable {
  package enum Standing: Sendable {
    /// A row that may be there when the condition is first evaluated.
    case available
    /// Every row with the tag joins the form only later.
    case later(ObjectReference)
    /// It is a row of the very section that has the condition.
    case ownSection(ObjectReference)
    /// Only a section has the tag, and every row is known.
    case sectionOnly(ObjectReference)
    /// No row has it and every one is known; with the one tag that is close.
    case absent(nearMiss: String?)
    /// No known row has it, there may be others; with the one tag that is close.
    case unknown(nearMiss: String?)
    /// Nothing is known of the form.
    case untold
  }

  package let name: String
  package let standing: Standing
  /// The rows that it may mean; where it is absent, those that have the tag on another path through the code.
  package let rows: [ObjectReference]

  package init(name: String, standing: Standing, rows: [ObjectReference]) {
    (self.name, self.standing, self.rows) = (name, standing, rows)
  }

  /// The rows that may be in the form together with the condition, in time or not.
  package var meetingRows: [ObjectReference] {
    switch standing {
    case .available, .later, .ownSection: rows
    case .sectionOnly, .absent, .unknown, .untold: []
    }
  }

  /// Whether a row has this tag, in time or not.
  package var isRow: Bool {
    if case .absent = standing { return false }
    return !rows.isEmpty
  }
}

extension LinkedCondition {
  /// The same, where some tags that are absent here are known in a subclass whose code runs through this place too.
  func excusing(_ isExcused: (String) -> Bool) -> LinkedCondition {
    switch content {
    case .other: return self
    case .predicate(let predicate):
      let excused = LinkedPredicate(
        use: predicate.use, constant: predicate.constant, text: predicate.text,
        tags: predicate.tags.map { isExcused($0.name) ? $0.excused : $0 })
      return LinkedCondition(
        condition: condition, content: .predicate(excused), forms: forms, ownTag: ownTag, isReplaced: isReplaced)
    case .function(let function):
      let excused = LinkedFunction(
        use: function.use,
        dependencies: function.dependencies.map { (isExcused($0.tag.name) ? $0.tag.excused : $0.tag, $0.operand) },
        isListKnown: function.isListKnown, reads: function.reads, rowsInVariables: function.rowsInVariables,
        readsUnknownRows: function.readsUnknownRows, readsValues: function.readsValues,
        asksSections: function.asksSections, facts: function.facts)
      return LinkedCondition(
        condition: condition, content: .function(excused), forms: forms, ownTag: ownTag, isReplaced: isReplaced)
    }
  }

  /// The names of tags that nothing has here.
  var absentTags: [String] {
    tags.filter { tag in
      switch tag.standing {
      case .absent, .unknown, .sectionOnly: true
      case .available, .later, .ownSection, .untold: false
      }
    }.map(\.name)
  }

  /// The names of tags that a row has.
  var foundTags: [String] { tags.filter(\.isRow).map(\.name) }

  private var tags: [ConditionTag] {
    switch content {
    case .predicate(let predicate): predicate.tags
    case .function(let function): function.dependencies.map(\.tag)
    case .other: []
    }
  }
}

extension ConditionTag {
  fileprivate var excused: ConditionTag { ConditionTag(name: name, standing: .untold, rows: rows) }
}
