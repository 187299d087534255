import FormCatalogue
package import FormLinking
package import FormModel
package import FormPredicates

/// What every editor feature is answered from: the linked forms, their texts, and where their tags stand.
package struct FeatureContext: Sendable {
  package let linked: LinkedContext
  package let tags: TagIndex
  private let scopes: [ScopeContext]
  let foundConditions = FoundConditions()
  let knownTags = KnownTags()
  let scans: KnownScan

  /// - Parameters:
  ///   - previous: the tags of an earlier linking of the same workspace.
  ///   - scans: what was found in a text before, perhaps in another one.
  package init(_ linked: LinkedContext, previous: TagIndex? = nil, scans: KnownScan = KnownScan()) {
    self.linked = linked
    self.scans = scans
    tags = TagIndex(linked, previous: previous)
    scopes = linked.workspace.scopes.indices.map { ScopeContext(linked, $0) }
  }

  package var version: LibraryVersion { linked.version }

  package func scope(_ number: Int) -> ScopeContext? { scopes.indices.contains(number) ? scopes[number] : nil }

  /// The numbers of the scopes whose code stands (also) in a file.
  package func scopes(in file: FileID) -> [Int] {
    scopes.indices.filter { scopes[$0].scope.scope.files.contains(file) }
  }

  package subscript(reference: ObjectReference) -> Object? { scope(reference.scope)?[reference.object] }

  // MARK: Rows

  /// `PushRow<String>`.
  package func typeName(of object: Object) -> String {
    let generics = object.type.generics
    guard !generics.isEmpty, !generics.contains(.unknown) else { return object.type.name }
    return "\(object.type.name)<\(generics.map(spelled).joined(separator: ", "))>"
  }

  /// A type as code of the version in use writes it: `Date`, and `NSDate` before Swift 3.
  package func spelled(_ type: ValueType) -> String {
    (Snippets.hasOldCases(version) ? type.inSwift2 : type).description
  }

  package func valueType(of reference: ObjectReference) -> ValueType {
    guard let scope = scope(reference.scope), let object = scope[reference.object] else { return .unknown }
    switch object.kind {
    case .row: return scope.valueType(of: object)
    case .other: return astroValueType(of: object)
    case .form, .section, .rule, .ruleSet, .controller: return .unknown
    }
  }

  /// The title that a row is given last where it is made, or the text that a section's header is, on one line; nil where
  /// there is nothing to read.
  package func title(of object: Object) -> String? {
    let text: String?
    if object.kind == .section {
      let header = object.arguments.first { ($0.label == nil || $0.label == "header") && $0.operand.string != nil }
      text = header?.operand.string
    } else {
      let given = object.assignments(to: "title")
      text = (given.last { $0.moment.run == object.moment.run } ?? given.last)?.assigned?.string
    }
    guard let text, !text.utf8.isEmpty else { return nil }
    if Self.isPlainLine(text) { return text }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// Whether a text is words with a blank between them: nearly all titles are, and completion asks for those of all rows.
  private static func isPlainLine(_ text: String) -> Bool {
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      let isBlank = byte == UInt8(ascii: " ")
      guard isBlank ? previous != byte : (0x21..<0x7F).contains(byte) else { return false }
      previous = byte
    }
    return previous != UInt8(ascii: " ")
  }

  /// The constants among a choice's options, as they are written.
  package func options(of object: Object) -> [Operand] {
    object.assignments(to: "options").last?.assigned?.elements ?? []
  }

  /// The conditions of a row or section, the last of each property; where that one says the same for good, the last that is
  /// there from the beginning.
  package func conditions(of reference: ObjectReference) -> [FormCondition] {
    guard let scope = scope(reference.scope) else { return [] }
    let own = scope.scope.conditions(of: reference.object)
    return [FormCondition.Property.hidden, .disabled].compactMap { property in
      guard let last = own.last(where: { $0.property == property }) else { return nil }
      guard ConditionFacts.mayBeConstant(last), duration(of: last, in: reference.scope) == .unknown else {
        return last
      }
      return own.last { $0.property == property && duration(of: $0, in: reference.scope) != .unknown } ?? last
    }
  }

  /// The rows with a tag that a condition of this scope can mean.
  package func rows(tagged tag: String, in scope: Int) -> [ObjectReference] {
    tags.rows(tagged: tag, inScope: scope).map { ObjectReference(scope: scope, object: $0) }
  }

  /// What the value behind a tag is to a predicate of this scope.
  package func kind(ofTag tag: String, in scope: Int) -> PredicateOperandKind {
    guard let row = rows(tagged: tag, in: scope).first else { return .unknown }
    return PredicateOperandKind(valueType(of: row).predicateKind(knowing: linked.graph.knowledge))
  }

  /// A condition in words: `shown when 'smoker' is on`.
  package func words(of condition: FormCondition, in scope: Int) -> String? {
    ConditionFacts(condition).words {
      kind(ofTag: $0, in: scope)
    } duration: {
      duration(of: condition, in: scope)
    }
  }

  /// How long a condition holds, as far as it is one that looks at no row.
  func duration(of condition: FormCondition, in number: Int) -> ConditionFacts.Duration {
    ConditionDuration(context: self, number: number).duration(of: condition)
  }

  /// The controller's type, or the name of a form file.
  package func formName(_ number: Int) -> String {
    let name = scope(number)?.scope.scope.owner.name ?? ""
    return name.isEmpty ? "Form" : name
  }

  /// How a row is called where it has no tag: its title, else its type.
  package func name(of object: Object) -> String {
    object.tag?.string ?? title(of: object) ?? typeName(of: object)
  }
}
