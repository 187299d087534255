import FormFiles
package import FormModel

/// Findings that were there before and are not to be reported, matched by content: the file, the rule and the text of the
/// line, not its number. Lines that move keep their entries; a line that is edited loses them.
package struct Baseline: Hashable, Sendable {
  /// One kind of finding and how often it is known.
  package struct Entry: Hashable, Comparable, Sendable {
    /// Relative to the folder of the baseline.
    package var path: String
    package var rule: String
    /// The line of the finding without the blanks around it.
    package var text: String

    package static func < (left: Entry, right: Entry) -> Bool {
      (left.path, left.rule, left.text) < (right.path, right.rule, right.text)
    }
  }

  /// Why a file is no baseline, in words for the person who named it.
  package struct Failure: Error, Hashable, Sendable { package var reason: String }

  package var counts: [Entry: Int] = [:]
  /// The folder that its paths start from.
  package var folder: String

  package init(folder: String) { self.folder = folder }

  /// Reads a baseline file.
  package static func reading(at path: String) -> Result<Baseline, Failure> {
    FileSystem.read(path).mapError { Failure(reason: $0.reason) }.flatMap {
      reading(SourceText(bytes: $0), in: Paths.folder(of: path))
    }
  }

  /// Reads the text of a baseline file; its paths start from `folder`.
  package static func reading(_ text: SourceText, in folder: String) -> Result<Baseline, Failure> {
    let document = DataDocument(parsing: text, as: .json)
    guard let root = document.root, root["version"]?.string == "1", let findings = root["findings"],
      case .sequence(let items) = findings.content
    else {
      let problem = document.problems.first?.message ?? "expected 'version' 1 and 'findings'"
      return .failure(Failure(reason: "is no baseline: \(problem)"))
    }
    var baseline = Baseline(folder: folder)
    for item in items {
      guard let path = item["path"]?.string, let rule = item["rule"]?.string else {
        return .failure(Failure(reason: "is no baseline: a finding needs 'path', 'rule' and 'text'"))
      }
      let entry = Entry(path: path, rule: rule, text: item["text"]?.string ?? "")
      let count = item["count"]?.string.flatMap { Int($0) } ?? 1
      baseline.counts[entry, default: 0] += max(0, min(count, 1_000_000))
    }
    return .success(baseline)
  }

  /// Makes a finding known.
  package mutating func add(rule: String, at range: ByteRange, path: String, text: SourceText) {
    counts[entry(rule, at: range, path: path, text: text), default: 0] += 1
  }

  /// Counts entries down as findings are recognised.
  package var matcher: Matcher { Matcher(baseline: self, remaining: counts) }

  package struct Matcher: Sendable {
    let baseline: Baseline
    /// What no finding has claimed; stale when everything was asked.
    package private(set) var remaining: [Entry: Int]

    /// Whether a finding is known; each entry excuses as many findings as it counts.
    package mutating func knows(_ diagnostic: Diagnostic, path: String, text: SourceText) -> Bool {
      let entry = baseline.entry(diagnostic.rule, at: diagnostic.range.bytes, path: path, text: text)
      guard let count = remaining[entry], count > 0 else { return false }
      remaining[entry] = count == 1 ? nil : count - 1
      return true
    }

    /// Whether a finding is known of one of the files that are there no more, so that it was moved from there.
    package mutating func knows(
      _ diagnostic: Diagnostic, movedTo path: String, text: SourceText, from gone: [Entry]
    ) -> Bool {
      let entry = baseline.entry(diagnostic.rule, at: diagnostic.range.bytes, path: path, text: text)
      let old = gone.first { $0.rule == entry.rule && $0.text == entry.text && remaining[$0] != nil }
      guard let old, let count = remaining[old] else { return false }
      remaining[old] = count == 1 ? nil : count - 1
      return true
    }

    /// Whether anything is known of a file.
    package func knowsFile(_ path: String) -> Bool {
      paths.contains(Paths.relative(path, to: baseline.folder) ?? path)
    }

    private let paths: Set<String>

    init(baseline: Baseline, remaining: [Entry: Int]) {
      self.baseline = baseline
      paths = Set(baseline.counts.keys.map(\.path))
      self.remaining = remaining.filter { $0.value > 0 }
    }
  }

  private func entry(_ rule: String, at range: ByteRange, path: String, text: SourceText) -> Entry {
    let line = text.substring(text.line(text.line(at: range.lowerBound)))
    let trimmed = line.drop(while: \.isWhitespace)
    let end = trimmed.lastIndex { !$0.isWhitespace }
    return Entry(
      path: Paths.relative(path, to: folder) ?? path, rule: rule,
      text: end.map { String(trimmed[...$0]) } ?? "")
  }
}
