import FormFiles
import FormModel
import FormSyntax

/// What the workspace knows of one file.
struct WorkspaceFile: Sendable {
  let path: String
  let kind: FileKind
  /// The number of the project it is in.
  var project: Int
  /// The editor's text, which wins over the disk.
  var openText: SourceText? {
    get { contents.openText }
    set {
      textRevision += 1
      change { $0.openText = newValue }
    }
  }
  /// The text that was parsed; files without forms keep none.
  var text: SourceText? {
    get { contents.text }
    set {
      textRevision += 1
      change { $0.text = newValue }
    }
  }
  /// The text that what is known of the file was read from; nil where it is not parsed.
  var sourceText: SourceText? { isParsed ? openText ?? text : nil }
  private var isParsed: Bool { if case nil = contents.parsed { false } else { true } }
  var parsed: ParsedFile? {
    get { contents.parsed }
    set { change { $0.parsed = newValue } }
  }
  /// Grows whenever `parsed` becomes another one.
  var revision = 0
  /// Grows whenever the texts may be others.
  private(set) var textRevision = 0
  /// Whether the file's own bytes speak of forms; a file without hint is parsed when another needs a name of it.
  var hasHint = false
  /// Whether findings in it are wanted: inside `include`, outside `exclude`.
  var isCovered = true
  /// How many bytes it had when it was read last.
  var length = 0
  /// What its bytes told, of Swift files that are not parsed for their own sake.
  var scan: SourceScan? {
    get { contents.scan }
    set { change { $0.scan = newValue } }
  }
  var problem: String? {
    get { contents.problem }
    set { change { $0.problem = newValue } }
  }
  /// The state in which an open form file parsed last, for answers while it does not.
  private var lastGood: (text: SourceText, document: DataDocument)? {
    get { contents.lastGood }
    set { change { $0.lastGood = newValue } }
  }

  /// What takes long to copy: a keystroke asks thousands of files for a flag or two.
  private struct Contents: Sendable {
    var openText: SourceText?
    var text: SourceText?
    var parsed: ParsedFile?
    var scan: SourceScan?
    var problem: String?
    var lastGood: (text: SourceText, document: DataDocument)?
  }

  /// Never changed once it is made.
  private final class Box: Sendable {
    let contents: Contents
    init(_ contents: Contents) { self.contents = contents }
  }

  private var box = Box(Contents())
  private var contents: Contents { _read { yield box.contents } }

  private mutating func change(_ body: (inout Contents) -> Void) {
    var contents = box.contents
    body(&contents)
    box = Box(contents)
  }

  init(path: String, kind: FileKind, project: Int) {
    self.path = path
    self.kind = kind
    self.project = project
  }

  /// Forgets everything but what an editor said; the next reading tells it again.
  mutating func release() {
    parsed = nil
    text = nil
    scan = nil
  }

  /// The result of reading a file, off the workspace's thread.
  struct Reading: Sendable {
    var text: SourceText?
    var parsed: ParsedFile?
    var hasHint = false
    var scan: SourceScan?
    var problem: String?
    var length = 0
    /// Whether it speaks of forms and was not parsed, because so many others do.
    var isTooMuch = false
    /// Of an open Swift file: the text to compare the next one with.
    var known: KnownText?
  }

  /// What a reading says, and for an open form file that does not parse the tree it had before.
  mutating func parsed(from reading: Reading) -> ParsedFile? {
    guard openText != nil, let text = reading.text, case .document(let document)? = reading.parsed else {
      lastGood = nil
      return reading.parsed
    }
    guard document.hasSyntaxError else {
      lastGood = (text, document)
      return reading.parsed
    }
    guard let lastGood else { return reading.parsed }
    return .document(document.remembering(lastGood.document, of: lastGood.text, in: text))
  }

  /// Reads and, where its bytes speak of forms or one of the names is declared there, parses the file.
  /// - Parameters:
  ///   - room: how many bytes of files that speak of forms may be parsed.
  ///   - known: another text of the file, of which much may hold.
  static func read(
    path: String, kind: FileKind, openText: SourceText?, isCovered: Bool, wanted: DeclarationScan, room: ParsingRoom,
    known: KnownText?, jobs: Int
  ) -> Reading {
    let bytes: [UInt8]
    if let openText {
      bytes = openText.bytes
    } else {
      switch FileSystem.read(path) {
      case .success(let read): bytes = read
      case .failure(let error): return Reading(problem: error.reason)
      }
    }
    let scan = kind == .swift ? SourceScan(bytes, stopsAtHint: isCovered) : nil
    if scan?.isASCII != true, SourceText.firstInvalidByte(in: bytes) != nil {
      return Reading(text: openText, problem: "is not UTF-8")
    }
    let hasHint = scan.map { isCovered && ($0.hasFormHint || $0.speaksOfForms(wanted, bytes)) } ?? true
    // The line table of a file that nobody asks about would cost more than the search in it.
    guard hasHint || scan?.declares(wanted) == true else {
      return Reading(text: openText, scan: scan, length: bytes.count)
    }
    if hasHint, !room.take(bytes.count) { return Reading(hasHint: true, length: bytes.count, isTooMuch: true) }
    let text = openText ?? SourceText(bytes: bytes)
    var known = known
    let parsed =
      openText == nil ? Analysis.parse(text, kind: kind) : Analysis.parse(text, kind: kind, known: &known, jobs: jobs)
    var problem: String?
    if case .swift(let file) = parsed, file.isTooDeep { problem = "is nested too deeply to be read" }
    return Reading(
      text: text, parsed: parsed, hasHint: hasHint, scan: scan?.hasFormHint == true ? nil : scan, problem: problem,
      length: bytes.count, known: known)
  }
}
