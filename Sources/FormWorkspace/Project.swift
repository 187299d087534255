import FormAnalysis
import FormLinking
import FormModel

/// Files that may know one another's names, and what is known of them: an app with everything it is built from. Nothing that
/// is looked for in one is looked for in another, so that a workspace of many costs what each of them costs.
struct Project: Sendable {
  /// Files linked under one set of circumstances: version, rows out of reach.
  struct Group: Sendable {
    var circumstances: Analysis.Circumstances
    /// The files whose findings are taken from it.
    var files: Set<FileID>
    var linked: Analysis.Linked
    /// nil until the rules were asked.
    var findings: [Analysis.RuleFinding]?
    /// What the rules answered last, to this linking or an earlier one.
    var run: RuleRun?
    /// The rules that are on for any of the files; nil until they were asked.
    var rules: Set<String>?
    /// What editor features ask, once one did.
    var features: FeatureContext?
    /// The tags that they asked last, of this linking or an earlier one.
    var tags: TagIndex?
  }

  /// The first folder that it is in.
  let folder: String
  var files: Set<FileID> = []
  /// The files that must be read again before the next answer.
  var stale: Set<FileID> = []
  /// The files that are parsed: those with forms, and those that declare what they need.
  private(set) var parsedFiles: Set<FileID> = []
  /// The same in order, as long as they are the same.
  private var inOrder: [FileID]?
  /// What was read of them, as long as they are the same.
  private var readFiles: ReadFiles?
  /// Those that have another parsed form than at the last linking, gone ones included.
  private var changedFiles: Set<FileID> = []
  /// What the latest linking wanted.
  private var wanted: DeclarationScan?
  /// Of which names of the latest linking it was made.
  private var wantedFor: (unresolved: Set<String>, extended: Set<String>) = ([], [])
  /// Names that were looked for in every file that is not parsed.
  var scannedFor = DeclarationScan(names: []) {
    didSet { (isScannedForWanted, isAllWanted, newlyWanted) = (false, false, nil) }
  }
  /// Whether nothing that the latest linking wanted is left to look for.
  private var isScannedForWanted = false
  /// All names that may be left, where everything was looked for that the linking before wanted.
  private var newlyWanted: Set<String>?
  /// Whether it still wants all types and calls that were looked for.
  private var isAllWanted = false
  /// What any file may have that a linking can want; nil until one wanted something.
  private var scans: ScanUnion?
  /// Names that were looked for and have gone from some parsed file since.
  var goneWords: Set<String> = []
  var linked: [Group] = []
  /// Which files are linked under which circumstances, where it is one group, until a file comes or goes or says otherwise.
  var grouping: (circumstances: Analysis.Circumstances, files: Set<FileID>)?
  /// Files about which nothing is said, because there are too many groups.
  var leftOut: Set<FileID> = []
  /// Whether files went away since.
  var needsLinking = true
  /// The types of the files that were linked last which other code may extend.
  var formTypes: FormTypes?
  /// What was said about each file last.
  var reports = FileTable<FileReport>()
  /// The files about which something was said.
  var reported: Set<String> = []
  /// Whether everything but what was said is forgotten.
  var isReleased = false

  /// Whether so many files speak of forms that nothing is said.
  var isTooLarge = false

  init(folder: String) { self.folder = folder }

  /// Notes whether a file is parsed.
  mutating func note(_ id: FileID, isParsed: Bool) {
    guard parsedFiles.contains(id) != isParsed else { return }
    if isParsed { parsedFiles.insert(id) } else { parsedFiles.remove(id) }
    changedFiles.insert(id)
    inOrder = nil
    readFiles = nil
    grouping = nil
  }

  /// Notes that a file has another parsed form.
  mutating func noteChange(of id: FileID) { changedFiles.insert(id) }

  /// Takes what is to be linked: all parsed files, and which of them changed since the last linking.
  mutating func takeFiles(parsed: (FileID) -> ParsedFile?) -> (all: ReadFiles, changed: Set<FileID>) {
    let changed = changedFiles
    changedFiles = []
    readFiles?.update(changed, parsed: parsed)
    let all = readFiles ?? ReadFiles(parsedFilesInOrder(), parsed: parsed)
    readFiles = all
    return (all, changed)
  }

  mutating func parsedFilesInOrder() -> [FileID] {
    if let inOrder { return inOrder }
    let sorted = parsedFiles.sorted()
    inOrder = sorted
    return sorted
  }

  /// What linking asks of files that are not read; worked out when it is something else than before.
  /// - Parameter types: those whose extensions and subclasses matter wherever they are.
  mutating func wantedNames(_ types: FormTypes) -> DeclarationScan {
    let unresolved = joined(\.unresolvedNames)
    let extended = joined(\.extendedTypes)
    let calls = joined(\.lookupCalls)
    if var wanted, wantedFor.extended == extended, wanted.extended == types.names,
      wanted.ownForms == types.ownForms, wanted.calls == calls
    {
      guard wantedFor.unresolved != unresolved else { return wanted }
      // A name that is being typed takes the place of another.
      let added = unresolved.subtracting(wantedFor.unresolved)
      let gone = wantedFor.unresolved.subtracting(unresolved)
      wanted.replace(gone.subtracting(extended).subtracting(Analysis.libraryTypeNames), with: added)
      newlyWanted = isScannedForWanted ? added : nil
      isScannedForWanted = false
      wantedFor.unresolved = unresolved
      self.wanted = wanted
      return wanted
    }
    wantedFor = (unresolved, extended)
    // A type of the app's own that has a name of Eureka's is meant wherever its module speaks of it.
    let scan = DeclarationScan(
      names: unresolved.union(extended).union(Analysis.libraryTypeNames), extended: types.names,
      ownForms: types.ownForms, calls: calls)
    wanted = scan
    (isScannedForWanted, isAllWanted, newlyWanted) = (false, false, nil)
    return scan
  }

  /// Whether any file may have what is wanted.
  /// - Parameter all: what the bytes of each file told.
  mutating func mayHave(_ wanted: DeclarationScan, all: () -> [SourceScan]) -> Bool {
    if scans?.isFull != false { scans = ScanUnion(all()) }
    return scans?.mayHave(wanted) ?? true
  }

  /// Takes note of what the bytes of a file told; what they told before is not forgotten.
  mutating func note(_ scan: SourceScan?) {
    if let scan { scans?.add(scan) }
  }

  /// What of it was not looked for yet.
  mutating func unscannedNames(of wanted: DeclarationScan) -> DeclarationScan {
    if isScannedForWanted { return DeclarationScan(names: []) }
    let rest =
      newlyWanted.map { DeclarationScan(names: $0.subtracting(scannedFor.names)) } ?? wanted.subtracting(scannedFor)
    isScannedForWanted = rest.isEmpty
    return rest
  }

  /// Notes that all of what was not looked for yet is looked for now.
  /// - Parameter rest: what `unscannedNames` said.
  mutating func noteScanned(_ rest: DeclarationScan) {
    let isAllWanted = isAllWanted && rest.extended.isEmpty && rest.calls.isEmpty
    scannedFor.formUnion(rest)
    (isScannedForWanted, self.isAllWanted) = (true, isAllWanted)
  }

  /// Types and calls that were looked for and that the latest linking does not want.
  mutating func unwantedNames(_ wanted: DeclarationScan) -> (extended: Set<String>, calls: Set<String>) {
    if isAllWanted { return ([], []) }
    let rest = (scannedFor.extended.subtracting(wanted.extended), scannedFor.calls.subtracting(wanted.calls))
    isAllWanted = rest.0.isEmpty && rest.1.isEmpty
    return rest
  }

  private func joined(_ names: KeyPath<Analysis.Linked, Set<String>>) -> Set<String> {
    if linked.count == 1 { return linked[0].linked[keyPath: names] }
    return linked.reduce(into: []) { $0.formUnion($1.linked[keyPath: names]) }
  }

  /// What is linked no longer holds.
  mutating func invalidate() {
    linked = []
    grouping = nil
    needsLinking = true
    scannedFor = DeclarationScan(names: [])
    goneWords = []
    reports = FileTable()
  }

  /// Forgets everything but what was said.
  mutating func release() {
    invalidate()
    parsedFiles = []
    inOrder = nil
    readFiles = nil
    formTypes = nil
    changedFiles = []
    isReleased = true
  }

  mutating func forget(_ id: FileID) {
    files.remove(id)
    stale.remove(id)
    note(id, isParsed: false)
    leftOut.remove(id)
    reports[id] = nil
    needsLinking = true
  }

  /// Texts changed, and with them what features say.
  mutating func forgetFeatures() {
    for index in linked.indices { linked[index].features = nil }
  }
}
