import FormCatalogue
package import FormModel

extension FormDocument {
  /// Swift that makes this form with Eureka, with the names that the version has: a `FormViewController` subclass of the
  /// form's name with a constant per tag, and a protocol for the functions that conditions name. The same document always
  /// gives the same text, laid out as swift-format does.
  /// - Parameters:
  ///   - source: the form file's name, for the first line.
  ///   - version: the version of Eureka in force where the document names none.
  package func swift(from source: String, in version: LibraryVersion = Catalogue.newestVersion) -> String {
    var generator = SwiftGenerator(document: self, version: eurekaVersion ?? version)
    return generator.generate(from: source)
  }
}

/// Writes the Swift of a form document.
struct SwiftGenerator {
  private let document: FormDocument
  private let version: LibraryVersion
  private let name: String
  private let tags: TagConstants
  private var writer = SwiftWriter()

  init(document: FormDocument, version: LibraryVersion) {
    self.document = document
    self.version = version
    name = document.name?.text ?? "Form"
    tags = TagConstants(document)
  }

  mutating func generate(from source: String) -> String {
    let version = document.eurekaVersion.map { " for Eureka \($0)" } ?? ""
    writer.line("\(GeneratedHeader.start)\(source.filter { !$0.isNewline })\(version).")
    writer.line("// Change the form file and generate again: changes made here are lost.")
    writer.blank()
    for module in modules { writer.line("import \(module)") }
    writer.blank()
    writeProtocol()
    writer.open("class \(name): FormViewController {")
    writeTags()
    if !functions.isEmpty {
      writer.line("/// Answers for the conditions; rows stay visible and enabled without it.")
      writer.line("weak var conditions: (any \(name)Conditions)?")
      writer.blank()
    }
    writer.open("override func viewDidLoad() {")
    writer.line("super.viewDidLoad()")
    for section in document.sections { write(section) }
    writeSetValues()
    writer.close("}")
    writer.close("}")
    return writer.text
  }

  /// Whether the version is one of those before Swift 3, with names of their own.
  private var hasOldNames: Bool { version < LibraryVersion(2, 0, preRelease: "beta.1") }

  /// What the text imports, by name: rows that are not Eureka's own come from modules of theirs.
  private var modules: [String] {
    let made = document.sections.flatMap { [$0.rowToInsert, $0.addButton].compactMap(\.self) + $0.rows }
    let own = made.compactMap { row in row.type.flatMap { Catalogue.row($0.name.text, in: version)?.module } }
    return Set(own + ["Eureka", "UIKit"]).sorted()
  }

  /// The functions that conditions name with the values they are given, in order of their first mention.
  private var functions: [(name: String, parameters: [SwiftElement])] {
    var functions: [(name: String, parameters: [SwiftElement])] = []
    for condition in document.conditions {
      guard case .function(let dependencies, _, let named?) = condition.kind else { continue }
      let parameters = values(of: dependencies).map { SwiftElement($0.type, label: $0.label) }
      let isKnown = functions.contains { $0.name == named.text && $0.parameters.map(\.text) == parameters.map(\.text) }
      if !isKnown { functions.append((named.text, parameters)) }
    }
    return functions
  }

  /// What a function is given for the rows it depends on: typed values, so that it needs no form.
  private func values(of dependencies: [DocumentText]) -> [(label: String, type: String, expression: String)] {
    var labels: Set<String> = []
    return dependencies.compactMap { tag in
      guard let row = document.rows.first(where: { $0.tag?.text == tag.text }), let type = row.type,
        let label = tags.label(tag.text), labels.insert(label).inserted
      else { return nil }
      let expression = tags.expression(tag.text)
      let lookup = hasOldNames ? "form.rowByTag(\(expression))" : "form.rowBy(tag: \(expression))"
      guard let described = Catalogue.row(type.name.text), described.type.parameters.count == type.generics.count else {
        return (label, "Any?", "\(lookup)?.baseValue")
      }
      let value = described.valueType(with: type.generics)
      return (label, "\(value)?", "(\(lookup) as \(type.valueType)?)?.value")
    }
  }

  private mutating func writeProtocol() {
    guard !functions.isEmpty else { return }
    writer.line("/// What the conditions of `\(name)` ask, with the values of the rows that each depends on.")
    writer.line("@MainActor")
    writer.open("protocol \(name)Conditions: AnyObject {")
    for function in functions { writer.write(.call("func \(function.name)(", function.parameters, ") -> Bool")) }
    writer.close("}")
    writer.blank()
  }

  private mutating func writeTags() {
    guard !tags.all.isEmpty else { return }
    writer.line("/// The tags of the form's rows and sections.")
    writer.open("enum Tags {")
    for (constant, tag) in tags.all { writer.write(.assignment("static let \(constant)", swiftLiteral(tag))) }
    writer.close("}")
    writer.blank()
  }

  // MARK: - Sections

  private mutating func write(_ section: DocumentSection) {
    writer.open("form")
    var statements = statements(of: section)
    // Such a section adds its button once it is made: rows that follow it would stand below the button.
    if section.hasAddButton, !section.rows.isEmpty {
      statements.append(.chain("section", section.rows.map { construction(of: $0, prefix: "<<< ") }))
      write(construction(of: section), "section", statements, prefix: "+++ ")
    } else {
      write(construction(of: section), "section", statements, prefix: "+++ ")
      for row in section.rows { writer.write(construction(of: row, prefix: "<<< ")) }
    }
    writer.close(nil)
  }

  private func construction(of section: DocumentSection) -> (callee: String, arguments: [SwiftElement]) {
    let header = property("header", of: section).map(swiftLiteral)
    let footer = property("footer", of: section).map(swiftLiteral)
    var arguments: [SwiftElement] = []
    let type = section.type.name.text
    if let options = section.multivaluedOptions {
      arguments.append(SwiftElement(swiftOptions(options.value), label: "multivaluedOptions"))
    }
    if type == "SelectableSection", !isMadeWithoutTexts(section) {
      let none = takesOptionalTexts ? "nil" : "\"\""
      arguments = [
        SwiftElement(header ?? none, label: "header"), SwiftElement(footer ?? none, label: "footer"),
        SwiftElement(selection(of: section), label: "selectionType"),
      ]
    } else if type == "Section", let header, footer == nil {
      arguments = [SwiftElement(header)]
    } else {
      if let header { arguments.append(SwiftElement(header, label: "header")) }
      if let footer { arguments.append(SwiftElement(footer, label: "footer")) }
    }
    return (section.type.valueType.description, arguments)
  }

  private func selection(of section: DocumentSection) -> String {
    let given = section.properties.first { $0.key.text == "selectionType" }
    var name = given.map { String(swiftCase($0.value).dropFirst()) } ?? "singleSelection"
    if hasOldNames { name = name.prefix(1).uppercased() + name.dropFirst() }
    return name.lowercased() == "singleselection" ? ".\(name)(enableDeselection: true)" : ".\(name)"
  }

  private func isDefaultSelection(_ value: DocumentValue) -> Bool {
    ["singleSelection", "singleSelection(enableDeselection: true)"].contains(String(swiftCase(value).dropFirst()))
  }

  /// Whether header and footer of an initialiser may be nil (Eureka 5.2.0 Section.swift).
  private var takesOptionalTexts: Bool { version >= LibraryVersion(5, 2, 0) }

  /// Whether a selectable section without header and footer is made by `init()`, as those with texts take no nil yet. Its closure
  /// is given the section itself, whose selection it can set, since Eureka 3.0.0.
  private func isMadeWithoutTexts(_ section: DocumentSection) -> Bool {
    let given = Set(section.properties.map(\.key.text))
    return !takesOptionalTexts && given.isDisjoint(with: ["header", "footer"])
      && (version >= LibraryVersion(3, 0, 0) || !given.contains("selectionType"))
  }

  /// Of header and footer what an initialiser that takes no nil is given, though the section has none.
  private func emptyTexts(of section: DocumentSection) -> [String] {
    guard section.type.name.text == "SelectableSection", !takesOptionalTexts, !isMadeWithoutTexts(section) else {
      return []
    }
    return ["header", "footer"].filter { property($0, of: section) == nil }
  }

  private func property(_ name: String, of section: DocumentSection) -> String? {
    section.properties.first { $0.key.text == name }?.value.string
  }

  private func statements(of section: DocumentSection) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    if let tag = section.tag { statements.append(.line("section.tag = \(tags.expression(tag.text))")) }
    if let hidden = section.hidden { statements += statement("section.hidden", hidden) }
    for name in emptyTexts(of: section) { statements.append(.assignment("section.\(name)", "nil")) }
    let isSelectable = section.type.name.text == "SelectableSection"
    for property in section.properties where !["header", "footer"].contains(property.key.text) {
      if property.key.text == "selectionType" {
        // What the initialiser is given tells not whether a key says so.
        let isSaid = isDefaultSelection(property.value) && version >= LibraryVersion(3, 0, 0)
        guard isSelectable, isSaid || isMadeWithoutTexts(section) else { continue }
        statements.append(.assignment("section.selectionType", selection(of: section)))
      } else {
        statements.append(.assignment("section.\(property.key.text)", swiftValue(property.value)))
      }
    }
    if let row = section.rowToInsert { statements.append(provider("section.multivaluedRowToInsertAt", row)) }
    if let row = section.addButton { statements.append(provider("section.addButtonProvider", row)) }
    return statements
  }

  private func provider(_ target: String, _ row: DocumentRow) -> SwiftStatement {
    let (callee, arguments) = construction(of: row)
    // The section keeps the closure, so that it must not keep the controller or the form.
    var captures: [String] = []
    let asksController = [row.hidden, row.disabled].contains {
      if case .function(_, _, .some) = $0?.kind { true } else { false }
    }
    if asksController { captures.append("weak self") }
    if row.rules.contains(where: { $0.name.text == "RuleEqualsToRow" }) { captures.append("unowned form") }
    let list = captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))] "
    return .closure(
      "\(target) = { \(list)_ in", [.construction(callee, arguments, "row", self.statements(of: row))])
  }

  // MARK: - Rows

  private func construction(of row: DocumentRow, prefix: String) -> SwiftStatement {
    let (callee, arguments) = construction(of: row)
    return .construction(prefix + callee, arguments, "row", statements(of: row))
  }

  private func construction(of row: DocumentRow) -> (callee: String, arguments: [SwiftElement]) {
    (row.type?.valueType.description ?? "LabelRow", row.tag.map { [SwiftElement(tags.expression($0.text))] } ?? [])
  }

  private func statements(of row: DocumentRow) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    for property in row.properties { statements.append(statement("row.\(property.key.text)", property)) }
    if let options = row.validationOptions {
      statements.append(.assignment("row.validationOptions", swiftOptions(options.value)))
    }
    for rule in row.rules {
      let form = rule.name.text == "RuleEqualsToRow" ? [SwiftElement("form", label: "form")] : []
      let arguments =
        form
        + rule.arguments.map { argument in
          let isTag = rule.name.text == "RuleEqualsToRow" && argument.key.text == "tag"
          let value = isTag ? argument.value.string.map(tags.expression) : nil
          return SwiftElement(value ?? swiftValue(argument.value), label: argument.key.text)
        }
      statements.append(.rule(rule.name.text, arguments))
    }
    if let hidden = row.hidden { statements += statement("row.hidden", hidden) }
    if let disabled = row.disabled { statements += statement("row.disabled", disabled) }
    return statements
  }

  private func statement(_ target: String, _ property: DocumentProperty) -> SwiftStatement {
    if case .converted(let text, .date) = property.value.kind, let date = ISODate(text.text) {
      return .assignedCall(target, "DateComponents(", date.components, ").date")
    }
    if case .typed(let list, .named(let name, _)) = property.value.kind, let elements = tupleElements(list) {
      return .call("\(target) = \(name)(", elements, ")")
    }
    let elements = property.value.elements?.map { SwiftElement(swiftElement($0)) }
    switch (property.key.text, elements) {
    case ("firstOptions", let elements?): return .closure("\(target) = {", [.call("[", elements, "]")])
    case ("secondOptions", let elements?): return .closure("\(target) = { _ in", [.call("[", elements, "]")])
    case ("thirdOptions", let elements?): return .closure("\(target) = { _, _ in", [.call("[", elements, "]")])
    case (_, let elements?): return .call("\(target) = [", elements, "]")
    default: return .assignment(target, swiftValue(property.value))
    }
  }

  // MARK: - Conditions and values

  private func statement(_ target: String, _ condition: DocumentCondition) -> [SwiftStatement] {
    switch condition.kind {
    case .predicate(let predicate): return [.assignment(target, swiftLiteral(predicate.text))]
    case .boolean(let value): return [.line("\(target) = \(value)")]
    case .function(let dependencies, _, let named):
      let list = dependencies.map { SwiftElement(tags.expression($0.text)) }
      let arguments = values(of: dependencies).map { SwiftElement($0.expression, label: $0.label) }
      let body: SwiftStatement =
        named.map { .call("self?.conditions?.\($0.text)(", arguments, ") ?? false") } ?? .line("false")
      return [
        .callWithClosure(
          "\(target) = Condition.\(hasOldNames ? "Function" : "function")([", list,
          "]) { [weak self] \(arguments.isEmpty ? "_" : "form") in", [body])
      ]
    }
  }

  private mutating func writeSetValues() {
    guard document.setValuesKey != nil else { return }
    let entries = document.setValues.map { entry in
      SwiftElement(swiftValue(entry.value), label: tags.expression(entry.key.text))
    }
    writer.write(.call("form.setValues([", entries.isEmpty ? [SwiftElement(":")] : entries, "])"))
  }

  private mutating func write(
    _ construction: (callee: String, arguments: [SwiftElement]), _ parameter: String, _ statements: [SwiftStatement],
    prefix: String
  ) {
    writer.write(.construction(prefix + construction.callee, construction.arguments, parameter, statements))
  }
}

extension DocumentSection {
  /// Whether Eureka puts a row below those of the section that adds more of them.
  fileprivate var hasAddButton: Bool {
    guard type.name.text.hasSuffix("MultivaluedSection") else { return false }
    guard let options = multivaluedOptions?.value else { return true }
    return (options.elements ?? [options]).contains {
      if case .member(let name) = $0.kind { name.text == "Insert" } else { false }
    }
  }
}

extension FormDocument {
  /// All rows, those of providers included, from top to bottom.
  package var rows: [DocumentRow] {
    sections.flatMap { section in [section.rowToInsert, section.addButton].compactMap { $0 } + section.rows }
  }

  /// All conditions, from top to bottom.
  package var conditions: [DocumentCondition] {
    sections.flatMap { section in
      [section.hidden].compactMap { $0 }
        + ([section.rowToInsert, section.addButton].compactMap { $0 } + section.rows).flatMap { row in
          [row.hidden, row.disabled].compactMap { $0 }
        }
    }
  }
}
