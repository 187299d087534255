import FormCatalogue
import FormLinking
import FormModel

extension FormOutline {
  /// The forms of the other libraries in a scope: rows without sections.
  static func otherForms(_ number: Int, _ scope: FormScope, _ context: FeatureContext, _ file: FileID?) -> [Form] {
    astroForms(number, scope, context, file) + boundForms(number, scope, context, file)
  }

  private static func astroForms(
    _ number: Int, _ scope: FormScope, _ context: FeatureContext, _ file: FileID?
  ) -> [Form] {
    var names: [String] = []
    for row in scope.astro.rows where !names.contains(row.form) { names.append(row.form) }
    return names.compactMap { name in
      var seen: Set<SourceRange> = []
      let rows = scope.astro.rows.filter { $0.form == name }.compactMap { row -> Row? in
        let reference = ObjectReference(scope: number, object: row.object)
        guard let object = scope[row.object], file == nil || object.range.file == file,
          seen.insert(object.range).inserted
        else { return nil }
        let isInside = object.range.contains(row.tag.place)
        return Row(
          reference: reference, type: context.typeName(of: object), valueType: context.valueType(of: reference),
          tag: row.tag.text ?? row.tag.caseName, title: context.title(of: object), hidden: nil, disabled: nil,
          range: object.range, nameRange: isInside ? row.tag.place : object.type.nameRange)
      }
      guard let first = rows.first else { return nil }
      let owner = context.linked.index.types[name]?.nameRange ?? scope.owner.nameRange
      return form(
        name, .astroForms, isClosed: scope.astro.openForms[name] == nil, owner, number, rows, first, file)
    }
  }

  private static func boundForms(
    _ number: Int, _ scope: FormScope, _ context: FeatureContext, _ file: FileID?
  ) -> [Form] {
    var seen: Set<SourceRange> = []
    let rows = scope.boundRows.compactMap { row -> Row? in
      guard let object = scope[row.object], file == nil || object.range.file == file,
        seen.insert(object.range).inserted
      else { return nil }
      let title = row.arguments.first { $0.label == "title" }?.operand.string
      let value = ObjectFormCatalogue.rows[row.type.name]?.valueType(with: row.type.generics) ?? .unknown
      let isInside = object.range.contains(row.key.place)
      return Row(
        reference: ObjectReference(scope: number, object: row.object), type: context.typeName(of: object),
        valueType: value.isParameter ? .unknown : value, tag: row.key.string, title: title, hidden: nil, disabled: nil,
        range: object.range, nameRange: isInside ? row.key.place : row.type.nameRange)
    }
    guard let first = rows.first else { return [] }
    let name = scope.owner.name.isEmpty ? "Form" : scope.owner.name
    return [form(name, .objectForm, isClosed: true, scope.owner.nameRange, number, rows, first, file)]
  }

  private static func form(
    _ name: String, _ library: FormScope.Library, isClosed: Bool, _ owner: SourceRange, _ number: Int, _ rows: [Row],
    _ first: Row, _ file: FileID?
  ) -> Form {
    let section = Section(
      reference: first.reference, type: "", range: first.range, nameRange: first.nameRange, rows: rows,
      isImplicit: true)
    let place = file == nil || owner.file == file ? owner : first.range
    return Form(
      name: name, library: library, isClosed: isClosed, place: place, scope: number, sections: [section])
  }
}

extension FeatureContext {
  /// What a row of AstroForms holds: the type of its `value`.
  func astroValueType(of row: Object) -> ValueType {
    guard let name = row.type.declared, let type = linked.index.types[name], linked.index.isAstroRow(type) else {
      return .unknown
    }
    for member in linked.index.members(named: "value", of: type) {
      guard case .variable(let binding, _) = member.kind else { continue }
      let context = LexicalContext(file: member.file, type: member.owner)
      if let written = binding.type { return linked.index.valueType(of: written, in: context) }
      switch binding.initializer?.kind {
      case .string?: return .string
      case .boolean?: return .bool
      case .integer?: return .int
      case .float?: return .double
      default: return .unknown
      }
    }
    return .unknown
  }
}

extension ValueType {
  fileprivate var isParameter: Bool { if case .parameter = self { true } else { false } }
}
