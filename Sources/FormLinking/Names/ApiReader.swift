import FormCatalogue
import FormModel

/// Reads every file once and notes the uses of the library's names, with types inferred as far as names, annotations,
/// constructions and the catalogue tell. What it cannot type it leaves out.
final class ApiReader {
  let index: DeclarationIndex
  let graph: ClassGraph
  let version: LibraryVersion
  /// The names whose uses are noted.
  private let suspects: WantedNames
  /// Where the file has any of them: the rest of it is not read. nil of a file that is not read at all.
  private(set) var places: NamePlaces?
  var uses: [ApiUse] = []
  /// Every name that was looked up on the way.
  var asked: Set<String> = []

  var file = FileID(0)
  var imports: Set<String> = []
  /// Whether names without anything known behind them may be Eureka's in this file.
  var speaksEureka = false
  /// Types of local names, innermost block last.
  var blocks: [[String: ValueType]] = [[:]]
  var context = LexicalContext(file: FileID(0))
  var selfType: ValueType?
  /// The types that the code of the class around names.
  var mentioned: Set<String> = []
  /// Result types of the functions around, innermost last.
  var returning: [ValueType] = []
  var depth = 0
  /// What this file's reading asked of types before: whether they are a library's, and where the workspace declares them.
  private var libraryTypes: [ValueType: Bool] = [:]
  private var levels: [ValueType: [DeclaredType]] = [:]
  /// The members that the workspace adds to protocols of the library and to classes of UIKit.
  private let addedMembers: Set<String>
  /// Properties whose initialisers are being typed, to stop at those that speak of one another.
  var typing: Set<Int> = []

  init(index: DeclarationIndex, graph: ClassGraph, names: VersionedNames, addedMembers: Set<String>) {
    self.index = index
    self.graph = graph
    version = names.version
    suspects = names.suspects
    self.addedMembers = addedMembers
  }

  static func addedMembers(_ index: DeclarationIndex) -> Set<String> {
    protocols.reduce(into: []) { names, adopted in
      if let members = index.types[adopted]?.members { names.formUnion(members.keys) }
    }
  }

  /// - Parameter earlier: where an earlier text of the file has the names that are noted, and how it differs from this one.
  func read(_ id: FileID, _ swift: SwiftFile, earlier: (places: NamePlaces, difference: TreeDifference)?) {
    file = id
    libraryTypes = [:]
    levels = [:]
    imports = index.imports[id] ?? []
    context = LexicalContext(file: id)
    selfType = nil
    blocks = [[:]]
    let roles = TypeRoles(index: index, graph: graph)
    guard !roles.isOtherLibrary(id) else { return }
    let places =
      earlier.map { NamePlaces(of: suspects, in: swift, earlier: $0.places, $0.difference) }
      ?? NamePlaces(of: suspects, in: swift)
    self.places = places
    guard !places.isEmpty else { return }
    speaksEureka =
      imports.contains("Eureka") || imports.contains("EurekaFormBuilder")
      || imports.isSubset(of: ["Foundation", "UIKit", "CoreGraphics"])
    // Code outside of any type, as examples and playgrounds have it, speaks of some controller's form.
    if speaksEureka, index.globals(named: "form", from: id).isEmpty, !index.declares("Form") {
      blocks[0]["form"] = .named("Form", [])
    }
    read(swift.statements)
  }

  /// Whether code has none of the names that are noted: it is not read, as long as nothing behind it needs its types.
  func isOfNoInterest(_ bytes: ByteRange) -> Bool { places?.isTouched(bytes) != true }

  /// Remembers that a name was looked up; of a nested type its own name.
  func ask(_ name: String) {
    asked.insert(QualifiedName.last(of: name))
  }

  // MARK: Noting

  func place(_ bytes: ByteRange) -> SourceRange { SourceRange(file, bytes) }

  func note(_ kind: ApiUse.Kind, _ name: Name, _ change: (inout ApiUse) -> Void = { _ in }) {
    guard suspects.all.contains(name.text) else { return }
    var use = ApiUse(kind, SourceName(name.text, place(name.range)))
    use.imports = imports
    change(&use)
    uses.append(use)
  }

  func arguments(_ call: Call?) -> [ApiUse.Argument] {
    (call?.arguments ?? []).map {
      ApiUse.Argument(
        label: $0.label?.text, labelRange: $0.label.map { place($0.range) }, value: place($0.value.range),
        valueStart: $0.valueStart, isTrailing: $0.isTrailing)
    }
  }

  /// A member of a value of this type, if the library's class has it or ever had it, and the workspace does not.
  func noteMember(_ name: Name, of type: ValueType, call: Call?) {
    let owner = type.unwrapped
    guard isLibrary(owner), !isDeclared(name.text, of: owner) else { return }
    note(.member(of: owner, isCalled: call != nil), name) {
      $0.arguments = arguments(call)
      $0.parentheses = call?.parentheses.map(place)
    }
    for argument in call?.arguments ?? [] {
      if let label = argument.label { note(.label(callee: name.text, owner: owner), label) }
    }
  }

  /// Whether values of the type are a form library's objects, or inherit from its classes.
  func isLibrary(_ type: ValueType) -> Bool {
    guard case .named = type else { return false }
    if let known = libraryTypes[type] { return known }
    // Asks for every name of the chain.
    _ = declaredLevels(of: type)
    let isLibrary = graph.chain(of: type).contains { level in
      if case .named(let name, _) = level { isLibraryName(name) } else { false }
    }
    libraryTypes[type] = isLibrary
    return isLibrary
  }

  /// Whether the name is a class, rule or enumeration of Eureka and nothing of the workspace.
  func isLibraryName(_ name: String) -> Bool {
    ask(name)
    return Catalogue.names.contains(name) && !index.declares(name)
  }

  /// Whether the workspace declares a member of that name in the class, a superclass or an extension.
  func isDeclared(_ member: String, of type: ValueType) -> Bool {
    ask(member)
    if addedMembers.contains(member), graph.chain(of: type).contains(where: \.isNamed) { return true }
    return declaredLevels(of: type).contains { $0.members[member] != nil }
  }

  /// The class and its superclasses as far as the workspace declares or extends them, nearest first.
  func declaredLevels(of type: ValueType) -> [DeclaredType] {
    if let known = levels[type] { return known }
    var found: [DeclaredType] = []
    for case .named(let name, _) in graph.chain(of: type) {
      for name in index.extensionNames(of: name) {
        ask(name)
        if let declared = index.types[name] { found.append(declared) }
      }
    }
    // `extension BaseRow: Highlighting`: what an extension of the protocol has.
    var seen: Set<String> = []
    var adopted = found.flatMap(\.inheritance)
    while let next = adopted.popLast(), let name = next.type.lastComponent?.name.text, seen.count < 64 {
      guard seen.insert(name).inserted, let declared = index.types[name], declared.kind == .protocol else { continue }
      found.append(declared)
      adopted += declared.inheritance
    }
    levels[type] = found
    return found
  }

  private static let protocols = Catalogue.protocols.keys.sorted() + ["UIViewController", "NSObject"]
}
