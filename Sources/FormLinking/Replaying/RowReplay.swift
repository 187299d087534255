import FormModel

/// What following the rows of a scope did, as far as it does the same wherever it stands (`ClosedRow`): where their code is the
/// same in the next text of the file, that is put in again and nothing is followed.
///
/// It says where in the scope all of that is. One thread has it while code is followed, and after that nobody changes it.
final class Replays: @unchecked Sendable {
  /// In the order in which they were met.
  @exclusivity(unchecked) private(set) var rows: [RowReplay] = []
  /// What running closures of these rows did, by the number of the closure.
  @exclusivity(unchecked) private var runs: [ClosureReplay?] = []
  /// The literals that were evaluated; see `WatchedTexts`.
  @exclusivity(unchecked) var texts: [WatchedTexts.Watched] = []

  /// - Returns: Its number.
  func note(_ row: RowReplay) -> Int {
    rows.append(row)
    return rows.count - 1
  }

  /// Takes note of what running a closure of a row did.
  func note(_ run: ClosureReplay, of closure: ClosureID, row: Int) {
    while runs.count <= closure.index { runs.append(nil) }
    runs[closure.index] = run
    rows[row].knownEvents = run.events.upperBound
  }

  func run(of closure: Int) -> ClosureReplay? { runs.indices.contains(closure) ? runs[closure] : nil }
}

/// What following one row did.
struct RowReplay {
  /// Of the whole expression.
  let place: SourceRange
  /// What was made: the row, then what was made for it.
  let objects: Range<Int>
  let closures: Range<Int>
  let conditions: Range<Int>
  /// How much was done to the row.
  let events: Int
  let tags: Int
  /// The same with what running its closures did, as long as nobody else does anything to it.
  var knownEvents: Int
  let result: Operand
  /// The types that it names.
  let names: [String]
  let part: ReplayedPart
}

/// What running a closure of a row did.
struct ClosureReplay {
  /// Those of the row.
  let events: Range<Int>
  let part: ReplayedPart
}

/// What putting in any of them has in common.
struct ReplayedPart {
  /// The number of its first step.
  let firstStep: Int
  let steps: Int
  let effects: Int
  /// Where the code around was.
  let circumstances: Moment.Circumstances
  /// The literals in it, of which it did not ask what they say.
  let texts: Range<Int>
  let names: AskedForTypes
}

/// The names of types that some code asked for and that nothing in reach declares. Most rows ask for the same.
final class AskedForTypes {
  let unresolved: Set<String>
  let unknown: Set<String>

  init(unresolved: Set<String>, unknown: Set<String>) { (self.unresolved, self.unknown) = (unresolved, unknown) }
}

/// What is known of the rows of a scope in an earlier text of a file, and where that text differs. Who follows the code of the
/// scope has it.
final class EarlierRows {
  // Those of the scope; taking it as a whole for each row costs more than putting in what the row did.
  let objects: [Object]
  let closures: [ClosureUse]
  let conditions: [FormCondition]
  let replays: Replays
  private let file: FileID
  private let difference: TreeDifference
  /// Where the row that is asked for next is, as long as all stand in the same order as before.
  private var next = 0
  private lazy var byPlace = Dictionary(
    replays.rows.indices.map { (replays.rows[$0].place, $0) }, uniquingKeysWith: { first, _ in first })

  init(scope: FormScope, replays: Replays, file: FileID, difference: TreeDifference) {
    (objects, closures, conditions) = (scope.objects, scope.closures, scope.conditions)
    (self.replays, self.file, self.difference) = (replays, file, difference)
  }

  /// The row whose code stands there now.
  /// - Parameter place: of the whole expression.
  func row(at place: SourceRange) -> RowReplay? {
    var origin = place
    if place.file == file {
      guard let bytes = difference.origin(of: place.bytes) else { return nil }
      origin.bytes = bytes
    }
    let isNext = replays.rows.indices.contains(next) && replays.rows[next].place == origin
    guard let found = isNext ? next : byPlace[origin] else { return nil }
    next = found + 1
    return replays.rows[found]
  }

  /// Whether all that a row did is there.
  func has(_ row: RowReplay) -> Bool {
    guard let first = row.objects.first, row.objects.upperBound <= objects.count else { return false }
    return row.closures.upperBound <= closures.count && row.conditions.upperBound <= conditions.count
      && row.events <= objects[first].events.count && has(row.part)
  }

  /// What running a closure did to the row that keeps it, if all of it is there.
  /// - Parameter closure: its number.
  func run(of closure: Int) -> (ClosureReplay, of: Object)? {
    guard closures.indices.contains(closure), let run = replays.run(of: closure),
      case .callback(_, let id) = closures[closure].role, objects.indices.contains(id.index),
      run.events.upperBound <= objects[id.index].events.count, has(run.part)
    else { return nil }
    return (run, objects[id.index])
  }

  private func has(_ part: ReplayedPart) -> Bool { part.texts.upperBound <= replays.texts.count }

  /// How many bytes before its place the code of a row stood.
  func distance(of place: SourceRange) -> Int {
    guard place.file == file, let origin = difference.origin(of: place.bytes) else { return 0 }
    return place.start - origin.lowerBound
  }
}
