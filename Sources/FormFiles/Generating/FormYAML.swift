package import FormModel

extension FormDocument {
  /// The document as YAML in a fixed order of keys: reading it gives the same document.
  package var yaml: String {
    var writer = YAMLWriter()
    writer.line("form: \(yamlScalar(name?.text ?? ""))")
    if let eurekaVersion { writer.line("eureka-version: \(eurekaVersion)") }
    writer.line(sections.isEmpty ? "sections: []" : "sections:")
    writer.nested {
      for section in sections { $0.write(section) }
    }
    if setValuesKey != nil {
      writer.line(setValues.isEmpty ? "setValues: {}" : "setValues:")
      writer.nested {
        for entry in setValues { $0.line("\(yamlScalar(entry.key.text)): \(yamlValue(entry.value))") }
      }
    }
    return writer.text
  }
}

/// Writes sections and rows in block style, everything inside of them in flow style.
private struct YAMLWriter {
  private(set) var text = ""
  private var depth = 0
  /// The next line begins an item of a list.
  private var startsItem = false

  mutating func line(_ line: String) {
    if startsItem {
      text += String(repeating: "  ", count: max(0, depth - 1)) + "- " + line + "\n"
    } else {
      text += String(repeating: "  ", count: depth) + line + "\n"
    }
    startsItem = false
  }

  mutating func nested(_ write: (inout YAMLWriter) -> Void) {
    depth += 1
    write(&self)
    depth -= 1
  }

  private mutating func item(_ write: (inout YAMLWriter) -> Void) {
    depth += 1
    startsItem = true
    write(&self)
    if startsItem { line("{}") }
    depth -= 1
  }

  mutating func write(_ section: DocumentSection) {
    item { writer in
      if section.type.name.text != "Section" { writer.line("type: \(typeName(section.type))") }
      if let tag = section.tag { writer.line("tag: \(yamlScalar(tag.text))") }
      for property in section.properties {
        writer.line("\(yamlScalar(property.key.text)): \(yamlValue(property.value))")
      }
      if let options = section.multivaluedOptions { writer.line("multivaluedOptions: \(yamlOptions(options.value))") }
      if let hidden = section.hidden { writer.line("hidden: \(yamlCondition(hidden))") }
      for (key, row) in [("multivaluedRowToInsertAt", section.rowToInsert), ("addButtonProvider", section.addButton)] {
        guard let row else { continue }
        writer.line("\(key):")
        writer.nested { $0.write(row) }
      }
      if !section.rows.isEmpty {
        writer.line("rows:")
        writer.nested { writer in
          for row in section.rows { writer.item { $0.write(row) } }
        }
      }
    }
  }

  private mutating func write(_ row: DocumentRow) {
    if let type = row.type { line("type: \(typeName(type))") }
    if let tag = row.tag { line("tag: \(yamlScalar(tag.text))") }
    for property in row.properties { line("\(yamlScalar(property.key.text)): \(yamlValue(property.value))") }
    if let options = row.validationOptions { line("validationOptions: \(yamlOptions(options.value))") }
    if !row.rules.isEmpty {
      line("rules:")
      nested { writer in
        for rule in row.rules {
          let arguments = rule.arguments.map { "\(yamlScalar($0.key.text)): \(yamlValue($0.value))" }.joined(
            separator: ", ")
          let name = yamlScalar(rule.name.text)
          writer.item { $0.line(arguments.isEmpty ? name : "\(name): { \(arguments) }") }
        }
      }
    }
    if let hidden = row.hidden { line("hidden: \(yamlCondition(hidden))") }
    if let disabled = row.disabled { line("disabled: \(yamlCondition(disabled))") }
  }
}

private func typeName(_ type: DocumentType) -> String { yamlScalar(type.valueType.description) }

private func yamlValue(_ value: DocumentValue) -> String {
  switch value.kind {
  case .string(let text), .converted(let text, _): yamlScalar(text.text)
  case .integer(let number): number.map(String.init) ?? "0"
  case .float(let number): yamlNumber(number)
  case .boolean(let value): value ? "true" : "false"
  case .null: "null"
  case .array(let elements): "[\(elements.map(yamlValue).joined(separator: ", "))]"
  case .mapping(let entries):
    "{ \(entries.map { "\(yamlScalar($0.key.text)): \(yamlValue($0.value))" }.joined(separator: ", ")) }"
  case .member(let name): yamlScalar(name.text)
  case .typed(let value, _): yamlValue(value)
  }
}

/// A number as YAML reads it back, infinity among them.
private func yamlNumber(_ number: Double) -> String {
  if number.isNaN { return ".nan" }
  if number.isInfinite { return number < 0 ? "-.inf" : ".inf" }
  return number.description
}

private func yamlOptions(_ value: DocumentValue) -> String {
  if let elements = value.elements, elements.count == 1, let only = elements.first, only.range == value.range {
    return yamlValue(only)
  }
  return yamlValue(value)
}

private func yamlCondition(_ condition: DocumentCondition) -> String {
  switch condition.kind {
  case .predicate(let predicate): return yamlScalar(predicate.text)
  case .boolean(let value): return value ? "true" : "false"
  case .function(let dependencies, _, let named):
    let list = dependencies.map { yamlScalar($0.text) }.joined(separator: ", ")
    return "{ function: [\(list)], named: \(yamlScalar(named?.text ?? "")) }"
  }
}
