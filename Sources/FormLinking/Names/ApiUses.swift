import FormCatalogue
import FormModel

/// The uses of library names in all files, as far as the version in force has anything to say of them.
package struct ApiUses: Sendable {
  private var files: [File] = []

  private final class File: Sendable {
    let file: FileID
    let judged: [JudgedUse]
    /// Every name that was looked up for it.
    let names: Set<String>
    /// Where the library's names stand in the text of that origin, if it was read.
    private let places: NamePlaces?
    private let origin: TreeOrigin

    init(file: FileID, judged: [JudgedUse], names: Set<String>, places: NamePlaces?, origin: TreeOrigin) {
      (self.file, self.judged, self.names, self.places, self.origin) = (file, judged, names, places, origin)
    }

    /// What another text of the file need not look for again; nil where nobody knows how it differs.
    func places(for other: TreeOrigin) -> (places: NamePlaces, difference: TreeDifference)? {
      guard let places, let difference = origin.difference(to: other) else { return nil }
      return (places, difference)
    }
  }

  /// What form files name.
  private var documents: [JudgedUse] = []
  private var names: VersionedNames?
  /// Every name that was looked up for any file, and perhaps some that no file asks for any more.
  private var asked: Set<String> = []
  /// With more names than this it is put together anew.
  private var mostAsked = 0
  /// Whether the library is what the files say themselves, whatever the version in force is.
  private var declaresEureka = false

  /// In the order of files and source, form files last.
  package var judged: [JudgedUse] { (declaresEureka ? [] : swift) + documents }
  /// What Swift files name, in their order.
  private var swift: [JudgedUse] = []

  /// Of no files.
  init() {}

  /// - Parameters:
  ///   - previous: what an earlier reading under the same settings found; a file's uses are kept if it did not change and asks
  ///     for no name that the changed files declare.
  ///   - declared: the names that the changed files declare or declared.
  ///   - moved: the file in which code stands elsewhere or a literal says something else, if nothing else changed in any file
  ///     since one linking ago.
  init(
    _ all: [(id: FileID, file: SwiftFile)], documents: [(id: FileID, document: FormDocument)], index: DeclarationIndex,
    graph: ClassGraph, settings: LinkingSettings, previous: ApiUses?, changed: Set<FileID>, declared: Set<String>,
    moved: FileID?, jobs: Int?
  ) {
    self.documents = documents.flatMap { id, document -> [JudgedUse] in
      var own = settings
      own.version = document.eurekaVersion ?? settings.version
      return document.apiUses(in: id).compactMap { use in
        // A type of the workspace is what the file means.
        if case .type = use.kind, index.declares(use.name.text) { return nil }
        return ApiJudge(use: use, index: index, graph: graph, settings: own).verdict.map {
          JudgedUse(use: use, verdict: $0)
        }
      }
    }
    declaresEureka = index.declaresEureka
    let names = previous?.names ?? .of(settings.version)
    self.names = names
    asked = previous?.asked ?? []
    let holds = asked.isDisjoint(with: declared)
    let addedMembers = ApiReader.addedMembers(index)
    func read(_ places: [Int], _ earlier: (Int) -> File?) -> [File] {
      let known = places.map { earlier($0) }
      // Files are read for themselves; none knows of another.
      return Threads.map(count: places.count, jobs: jobs) { number in
        let (id, file) = all[places[number]]
        let reader = ApiReader(index: index, graph: graph, names: names, addedMembers: addedMembers)
        reader.read(id, file, earlier: known[number]?.places(for: file.origin))
        let judged = reader.uses.compactMap { use in
          ApiJudge(use: use, index: index, graph: graph, settings: settings).verdict.map {
            JudgedUse(use: use, verdict: $0)
          }
        }
        return File(file: id, judged: judged, names: reader.asked, places: reader.places, origin: file.origin)
      }
    }
    // What is said of no place stays the same wherever that is; nobody asks what a literal says.
    func isKept(_ entry: File) -> Bool { !changed.contains(entry.file) || entry.file == moved && entry.judged.isEmpty }
    let places = all.places(of: changed)
    let new: [File]
    if holds, let previous, previous.files.count == all.count,
      places.allSatisfy({ previous.files[$0].file == all[$0].id })
    {
      // All others are what they were.
      let missing = places.filter { !isKept(previous.files[$0]) }
      new = read(missing) { previous.files[$0] }
      files = previous.files
      swift = previous.swift
      let isTold = zip(missing, new).contains { !previous.files[$0].judged.isEmpty || !$1.judged.isEmpty }
      for (place, file) in zip(missing, new) { files[place] = file }
      if isTold { swift = files.flatMap(\.judged) }
    } else {
      let entries = EarlierTable(previous?.files ?? []) { $0.file }
      let kept = all.enumerated().map { number, file -> File? in
        guard let entry = entries.value(file.id, at: number), holds || entry.names.isDisjoint(with: declared),
          isKept(entry)
        else { return nil }
        return entry
      }
      new = read(kept.indices.filter { kept[$0] == nil }) { entries.value(all[$0].id, at: $0) }
      var next = new.makeIterator()
      files = kept.compactMap { $0 ?? next.next() }
      swift = files.flatMap(\.judged)
    }
    for file in new where !file.names.isSubset(of: asked) { asked.formUnion(file.names) }
    // Whoever types a name asks for all that it begins with.
    mostAsked = previous?.mostAsked ?? 0
    if asked.count > mostAsked {
      asked = files.reduce(into: []) { $0.formUnion($1.names) }
      mostAsked = 2 * asked.count + 1_000
    }
  }
}
