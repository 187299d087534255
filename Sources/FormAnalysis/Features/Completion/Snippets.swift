import FormCatalogue
import FormModel

/// Texts with places to fill in, in the snippet syntax of editors.
enum Snippets {
  static func row(_ row: RowDescription) -> String {
    var number = 1
    func next(_ text: String) -> String {
      defer { number += 1 }
      return text.isEmpty ? "$\(number)" : "${\(number):\(text)}"
    }
    var head = row.name
    if row.isGeneric {
      head += "<" + row.type.parameters.map { _ in next("String") }.joined(separator: ", ") + ">"
    }
    head += "(\"\(next("tag"))\") {\n\t\\$0.title = \"\(next("Title"))\"\n"
    if row.needsOptions { head += "\t\\$0.options = [\(next(""))]\n" }
    return head + "}"
  }

  static func row(_ name: String) -> String { "\(name)(\"${1:tag}\") {\n\t\\$0.title = \"${2:Title}\"\n}" }

  static func section(_ name: String, in version: LibraryVersion) -> String? {
    switch name {
    case "Section": "Section(\"${1:Title}\")"
    case "MultivaluedSection":
      "MultivaluedSection(multivaluedOptions: [.Insert, .Delete], header: \"${1:Title}\") {\n\t\\$0.tag = \"${2:tag}\"\n\t\\$0.multivaluedRowToInsertAt = { index in\n\t\t${3:NameRow()}\n\t}\n}"
    case "SelectableSection" where hasOldCases(version):
      "SelectableSection<ListCheckRow<${1:String}>, ${1:String}>(\"${2:Title}\", selectionType: .SingleSelection(enableDeselection: ${3:true}))"
    case "SelectableSection":
      "SelectableSection<ListCheckRow<${1:String}>>(\"${2:Title}\", selectionType: .singleSelection(enableDeselection: ${3:true}))"
    default: nil
    }
  }

  static func rule(_ rule: RuleDescription, in version: LibraryVersion) -> String {
    let needed = (rule.initialisers.first ?? []).filter { $0.defaultValue == nil && version >= $0.since }
    let arguments = needed.enumerated().map { number, parameter in
      let value = "${\(number + 1):\(escaped(parameter.typeText))}"
      return parameter.label.isEmpty || parameter.label == "_" ? value : "\(parameter.label): \(value)"
    }
    return "\(rule.name)(\(arguments.joined(separator: ", ")))"
  }

  /// What stands in the parentheses behind a case with associated values; nil for one without.
  static func payload(_ member: EnumDescription.Member) -> String? {
    guard !member.payload.isEmpty else { return nil }
    let parts = member.payload.split(separator: ",").map { part in String(part.drop { $0 == " " }) }
    let arguments = parts.enumerated().map { number, part -> String in
      guard let colon = part.firstIndex(of: ":") else { return "$\(number + 1)" }
      let type = part[part.index(after: colon)...].drop { $0 == " " }
      return "\(part[..<colon]): " + (type.isEmpty ? "$\(number + 1)" : "${\(number + 1):\(escaped(String(type)))}")
    }
    return "\(member.name)(\(arguments.joined(separator: ", ")))"
  }

  /// Whether cases of enumerations begin with capitals.
  static func hasOldCases(_ version: LibraryVersion) -> Bool {
    Catalogue.enums["Condition"]?.member("function")?.exists(in: version) == false
  }

  static func function(tag: String, in version: LibraryVersion) -> String {
    ".\(hasOldCases(version) ? "Function" : "function")([\"${1:\(escaped(tag))}\"]) { form in\n\t$0\n}"
  }

  static func predicate(tag: String, in version: LibraryVersion) -> String {
    "\(hasOldCases(version) ? "Predicate" : "predicate")(NSPredicate(format: \"\\$${1:\(escaped(tag))} == ${2:true}\"))"
  }

  static func callback(_ callback: CallbackDescription) -> String {
    let names = callback.parameters.map { String($0.prefix { $0 != ":" }) }
    return "\(callback.name) { \(names.joined(separator: ", ")) in\n\t$0\n}"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "$}\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
