import FormCatalogue
package import FormModel

/// What the heads of all declared types tell: their names, kinds, superclasses and aliases, and what files import; nothing of
/// members and bodies.
///
/// It stays the same object for as long as no head changes: whoever asks it alone depends on nothing that is typed inside of
/// a class, and its answers are remembered.
package final class DeclarationHeads: @unchecked Sendable {
  // Of the linking that first had these heads: its members and bodies are old ones and stay in here.
  private let index: DeclarationIndex
  private let graph: ClassGraph
  /// Whether rows may inherit from those of ObjectForm, imported or as source in the workspace.
  package let mayHaveObjectForm: Bool
  /// Whether any file imports a module that may extend the library's classes.
  package let importsForeignModule: Bool
  // Everything below is touched while locked only; what is missing is made outside.
  private let locked = Lock()
  private var below: [Question: Bool] = [:]
  private var classes: [String: [String]] = [:]

  private struct Question: Hashable {
    var root: String
    var type: ValueType
  }

  /// - Parameter earlier: heads that differ from these in types alone of which nobody else speaks: none of them inherits from a
  ///   class of Eureka.
  init(_ index: DeclarationIndex, _ graph: ClassGraph, after earlier: DeclarationHeads?) {
    self.index = index
    self.graph = graph
    classes = earlier.map { earlier in earlier.locked { earlier.classes } } ?? [:]
    mayHaveObjectForm =
      index.types["BaseRow"] != nil || index.imports.values.contains { $0.contains("ObjectForm") }
    importsForeignModule = index.imports.values.contains { $0.contains { Catalogue.isForeign(module: $0) } }
  }

  /// The names under which extensions may speak of a class, its own first.
  package func extensionNames(of name: String) -> [String] { index.extensionNames(of: name) }

  /// Whether the workspace declares or extends the type.
  package func has(_ name: String) -> Bool { index.types[name] != nil }
  /// Whether the workspace declares the type itself, in one place.
  package func isDeclared(_ name: String) -> Bool { index.types[name]?.declaration != nil }
  package func isAmbiguous(_ name: String) -> Bool { index.ambiguous[name] != nil }

  /// Whether a file sees what a form library keeps to itself.
  package func testsLibrary(_ file: FileID) -> Bool { index.files[file]?.testsLibrary ?? false }

  package var usesAstroForms: Bool { index.usesAstroForms }
  /// The qualified names of a type and its superclasses in reach, nearest first; nothing for a type that is not.
  package func chain(of name: String) -> [String] {
    index.types[name].map { index.chain(of: $0).map(\.qualifiedName) } ?? []
  }

  /// The class out of reach that the chain of a type ends with; nil where it ends in reach.
  package func externalSuperclass(of name: String) -> String? {
    index.types[name].flatMap(index.externalSuperclass)
  }

  /// Whether a class certainly inherits from a class of Eureka (`BaseRow`, `BaseCell`, `FormViewController`), which is no
  /// namesake of another library or of the app.
  package func isBelow(_ root: String, _ type: ValueType) -> Bool {
    let question = Question(root: root, type: type)
    if let known = locked({ below[question] }) { return known }
    let answer = inherits(type, from: root)
    locked { below[question] = answer }
    return answer
  }

  /// The qualified names of the workspace's own classes that certainly inherit from a class of Eureka.
  package func classes(below root: String) -> [String] {
    if let known = locked({ classes[root] }) { return known }
    let found = index.types.values.filter { type in
      type.kind == .class && type.declaration != nil
        && isBelow(root, .named(type.qualifiedName, type.generics.map { .parameter($0.name.text) }))
    }.map(\.qualifiedName).sorted()
    locked { classes[root] = found }
    return found
  }

  private func inherits(_ type: ValueType, from root: String) -> Bool {
    // Where the app has a class of that name, Eureka's has the module's in front.
    let eurekas = isDeclared(root) ? "Eureka.\(root)" : root
    guard graph.inherits(type, from: eurekas) == .yes, !isAmbiguous(root) else { return false }
    return graph.chain(of: type).allSatisfy { level in
      guard case .named(let name, _) = level, let declared = index.types[name], declared.declaration != nil else {
        return true
      }
      return !isOfOtherLibrary(declared.file)
    }
  }

  /// A file written for SwiftUI or another form library, whose `Row`, `Cell` and `Form` are others.
  private func isOfOtherLibrary(_ file: FileID) -> Bool {
    guard let imports = index.imports[file], !imports.contains("Eureka") else { return false }
    return imports.contains("SwiftUI") || DeclarationIndex.otherLibraries.contains { imports.contains($0) }
  }
}
