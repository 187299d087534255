package import FormModel

/// Notes what a question looked at in a linked workspace, so that its answer can be kept for as long as that stays the same.
///
/// Whoever asks does not have to think of it: a `LinkedWorkspace` with a log notes every access itself. For one thread.
package final class ReadLog: @unchecked Sendable {
  /// The numbers of the scopes that were looked at, each once.
  @exclusivity(unchecked) package private(set) var scopes: [Int] = []
  /// Whether something was asked that every scope has a part in.
  @exclusivity(unchecked) package private(set) var readsAll = false
  /// Whether declarations were asked for, beyond what the class graph knows of them.
  @exclusivity(unchecked) package private(set) var readsIndex = false
  /// Whether the lists of what holds everywhere were asked for: what is assigned to types, what is done to rows of a type.
  @exclusivity(unchecked) package private(set) var readsDefaults = false
  /// The files whose texts were asked for, with what was answered.
  @exclusivity(unchecked) package private(set) var texts: [(file: FileID, text: SourceText?)] = []
  /// The types that were asked for by their names, with what was answered.
  @exclusivity(unchecked) package private(set) var types: [(name: String, type: DeclaredType?)] = []
  /// The classes of whose forms other code's view was asked for, with what was answered.
  @exclusivity(unchecked) package private(set) var foreignForms: [(classes: [String], forms: [ObjectReference])] = []
  private let count: Int
  /// The scope that was looked at last: most questions look at one.
  @exclusivity(unchecked) private var latest = -1
  /// The same as `scopes` once they are many.
  private var seen: Set<Int> = []

  /// - Parameter count: how many scopes there are.
  package init(count: Int) { self.count = count }

  func note(scope number: Int) {
    guard number != latest, number >= 0, number < count else { return }
    latest = number
    if scopes.count < 16 {
      guard !scopes.contains(number) else { return }
      scopes.append(number)
      if scopes.count == 16 { seen = Set(scopes) }
    } else if seen.insert(number).inserted {
      scopes.append(number)
    }
  }

  func noteAll() { readsAll = true }
  func noteIndex() { readsIndex = true }
  func noteDefaults() { readsDefaults = true }

  func note(type: DeclaredType?, named name: String) {
    // Where a rule looks at one row after another, the same few classes come again and again.
    if !types.suffix(16).contains(where: { $0.name == name }) { types.append((name, type)) }
  }

  func note(foreignForms forms: [ObjectReference], of classes: [String]) {
    if !foreignForms.contains(where: { $0.classes == classes }) { foreignForms.append((classes, forms)) }
  }

  package func note(text: SourceText?, of file: FileID) {
    if !texts.contains(where: { $0.file == file }) { texts.append((file, text)) }
  }
}

/// One element for each scope of a workspace, by the scope's number; a log learns which ones are looked at.
package struct PerScope<Element: Sendable>: RandomAccessCollection, Sendable {
  private let elements: [Element]
  private let log: ReadLog?

  init(_ elements: [Element], _ log: ReadLog?) {
    self.elements = elements
    self.log = log
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { elements.count }
  package subscript(number: Int) -> Element {
    log?.note(scope: number)
    return elements[number]
  }
}
