package import FormModel

/// A scope with its forms put together. An object, since rules hand it around all the time.
package final class LinkedScope: Sendable {
  package let scope: FormScope
  package let forms: [LinkedForm]
  /// The rows that the code makes, in forms or not.
  package let rows: [Object]
  /// The sections that the code makes, in forms or not.
  package let sections: [Object]
  /// All rows that the code speaks of: made, looked up or given.
  package let allRows: [Object]
  /// All sections that the code speaks of.
  package let allSections: [Object]
  /// The validation rules that the code makes, and the sets of them.
  package let rules: [Object]
  package let ruleSets: [Object]
  /// The files in which it makes rows and validation rules.
  let makingFiles: Set<FileID>
  /// A bit for each file whose code it follows; files may share one.
  let fileBits: UInt64
  /// Whether it does anything that holds for rows of a type wherever they are.
  let tellsDefaults: Bool
  private let formNumbers: [ObjectID: Int]
  private let entries: ByObject<LinkedForm.RowEntry>
  private let sectionEntries: ByObject<LinkedForm.SectionEntry>
  private let conditions: ByObject<FormCondition>
  private let memberIndex = MadeOnce<MemberIndex>()
  private let tagged = MadeOnce<[String: [Object]]>()
  private let assigning = MadeOnce<[SourceRange: [Lookup]]>()

  package init(_ scope: FormScope) {
    self.scope = scope
    fileBits = scope.files.bits
    tellsDefaults = !scope.typeAssignments.isEmpty || !scope.looseUses.isEmpty
    let joined = LinkedForm.Members(scope)
    var forms: [LinkedForm] = []
    var rows: [Object] = []
    var sections: [Object] = []
    var rules: [Object] = []
    var ruleSets: [Object] = []
    var files: Set<FileID> = []
    for object in scope.objects {
      switch object.kind {
      case .form: forms.append(LinkedForm(object.id, in: scope, members: joined))
      case .row: rows.append(object)
      case .section: sections.append(object)
      case .rule:
        rules.append(object)
        files.insert(object.type.nameRange.file)
      case .ruleSet: ruleSets.append(object)
      case .controller, .other: continue
      }
    }
    (allRows, allSections) = (rows, sections)
    rows.removeAll { !$0.isMadeHere }
    sections.removeAll { !$0.isMadeHere }
    (self.rules, self.ruleSets) = (rules, ruleSets)
    // Nearly all are made in one file.
    var latest: FileID?
    for object in rows + sections where object.range.file != latest {
      latest = object.range.file
      files.insert(object.range.file)
    }
    self.forms = forms
    formNumbers = Dictionary(forms.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.rows = rows
    self.sections = sections
    makingFiles = files
    let count = scope.objects.count
    entries = ByObject(forms.flatMap(\.rows), count: count) { $0.row }
    sectionEntries = ByObject(forms.flatMap(\.sections), count: count) { $0.section }
    conditions = ByObject(scope.conditions, count: count) { $0.owner }
  }

  /// Which objects are used by which members; made when it is asked for, or ahead on another thread.
  var members: MemberIndex { memberIndex { MemberIndex(scope.objects) } }

  /// The rows and sections that the code gives a tag, whatever becomes of them.
  package func objects(tagged tag: String) -> [Object] {
    let objects = tagged {
      var objects: [String: [Object]] = [:]
      for object in allRows + allSections {
        for tag in Set(object.tags.compactMap(\.operand.string)) { objects[tag, default: []].append(object) }
      }
      return objects
    }
    return objects[tag] ?? []
  }

  /// The look-ups to whose result a member is assigned at a place, there or through a constant that holds it.
  package func lookups(assigning member: SourceRange) -> [Lookup] {
    let lookups = assigning {
      var lookups: [SourceRange: [Lookup]] = [:]
      for lookup in scope.lookups {
        for member in lookup.assignedMembers { lookups[member.range, default: []].append(lookup) }
      }
      return lookups
    }
    return lookups[member] ?? []
  }

  /// The same as `scope[id]`, which other modules would copy the scope for.
  package subscript(id: ObjectID) -> Object? {
    scope.objects.indices.contains(id.index) ? scope.objects[id.index] : nil
  }

  package subscript(id: ClosureID) -> ClosureUse? {
    scope.closures.indices.contains(id.index) ? scope.closures[id.index] : nil
  }

  package func form(_ id: ObjectID) -> LinkedForm? { formNumbers[id].map { forms[$0] } }

  package var mainForms: [LinkedForm] { forms.filter(\.isMain) }

  /// How a row comes into its forms, in the order of the forms.
  package func entries(of row: ObjectID) -> ArraySlice<LinkedForm.RowEntry> { entries[row] }

  /// How a section comes into its forms, in the order of the forms.
  package func entries(ofSection section: ObjectID) -> ArraySlice<LinkedForm.SectionEntry> { sectionEntries[section] }

  /// The conditions of a row or section, in the order in which they were met.
  package func conditions(of owner: ObjectID) -> ArraySlice<FormCondition> { conditions[owner] }

  /// The members that are used on rows themselves, with the types on which they are used for the compiler.
  package var rowMembers: [(name: String, types: [ValueType])] {
    members.all.compactMap { $1.rowTypes.isEmpty ? nil : ($0, $1.rowTypes) }
  }

  /// The rows, sections, forms and other objects with which something is done that begins or ends with one of the members:
  /// both `cell` and `font` find `cell.textField.font = …`.
  package func objects(with members: [String]) -> [Object] {
    self.members.objects(of: members).map { scope.objects[$0] }
  }
}

extension Set<FileID> {
  /// A bit for each file. Sets without a common one have no common file, and nobody has to look into them to see that.
  var bits: UInt64 { reduce(0) { $0 | 1 << UInt64($1.index & 63) } }
}
