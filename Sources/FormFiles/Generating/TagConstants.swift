import FormModel

/// The constants that stand for the tags of a form.
struct TagConstants {
  /// Constant and tag, in order of the form.
  private(set) var all: [(constant: String, tag: String)] = []
  private var constants: [String: String] = [:]

  init(_ document: FormDocument) {
    for section in document.sections {
      let providers = [section.rowToInsert, section.addButton].compactMap { $0 }
      for tag in [section.tag].compactMap({ $0 }) + (providers + section.rows).compactMap(\.tag) { add(tag.text) }
    }
  }

  /// The constant, or a literal for a tag that no row or section has.
  func expression(_ tag: String) -> String {
    constants[tag].map { "Tags.\($0)" } ?? swiftLiteral(tag)
  }

  /// The constant's name, as an argument label; nil for a tag that no row or section has.
  func label(_ tag: String) -> String? { constants[tag] }

  private mutating func add(_ tag: String) {
    guard constants[tag] == nil else { return }
    let taken = Set(constants.values)
    let base = escapedIdentifier(identifier(tag))
    var constant = base
    var number = 2
    while taken.contains(constant) {
      constant = "\(base.filter { $0 != "`" })\(number)"
      number += 1
    }
    constants[tag] = constant
    all.append((constant, tag))
  }

  /// The tag as a name: `first name` becomes `firstName`.
  private func identifier(_ tag: String) -> String {
    var name = ""
    var startsWord = false
    for scalar in tag.unicodeScalars {
      guard scalar == "_" || scalar.properties.isXIDContinue else {
        startsWord = !name.isEmpty
        continue
      }
      if name.isEmpty, scalar != "_", !scalar.properties.isXIDStart { name = "tag" }
      name += startsWord ? scalar.properties.uppercaseMapping : String(Character(scalar))
      startsWord = false
    }
    // Names that only underscores make, or that `Tags.` cannot be followed by.
    if name.allSatisfy({ $0 == "_" }) { name = "tag" }
    return ["self", "Type", "Protocol", "init"].contains(name) ? name + "Tag" : name
  }
}
