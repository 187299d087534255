import FormModel
import FormWorkspace

/// Everything a reporter may say.
struct Report {
  /// A place with everything needed to show it.
  struct Place {
    /// Absolute.
    var path: String
    /// As it is shown: relative to the current folder where it lies in it.
    var shownPath: String
    var bytes: ByteRange
    var text: SourceText

    /// Lines and columns from one; columns in units of the encoding.
    func start(_ encoding: TextEncoding) -> (line: Int, column: Int) {
      Self.oneBased(text.position(at: bytes.lowerBound, in: encoding))
    }
    func end(_ encoding: TextEncoding) -> (line: Int, column: Int) {
      Self.oneBased(text.position(at: bytes.upperBound, in: encoding))
    }

    private static func oneBased(_ position: TextPosition) -> (line: Int, column: Int) {
      (position.line + 1, position.column + 1)
    }
  }

  struct Related {
    var place: Place
    var message: String
  }

  struct Entry {
    var rule: String
    var severity: Severity
    var message: String
    var place: Place
    var related: [Related]
    var fixes: [Fix]
  }

  struct Fix {
    var title: String
    var isSafe: Bool
    var edits: [(place: Place, newText: String)]
  }

  /// By path, line, column, rule.
  var entries: [Entry] = []
  /// Findings that fail the run and are not shown, because somebody asked for worse ones alone.
  var hiddenFailures = 0
  /// The option because of which they do.
  var optionOfHidden = "--fail-on"
  var checkedFiles = 0
  /// The folder that paths are shown from.
  var folder: String

  func count(_ severity: Severity) -> Int { entries.filter { $0.severity == severity }.count }

  /// The severities of each rule's entries, for reports that list rules.
  var usedRules: [RuleDescription] {
    let used = Set(entries.map(\.rule))
    return RuleRegistry.all.filter { used.contains($0.id) }
  }
}

extension Severity {
  /// `error`, `warning`, `info`.
  var name: String { rawValue }
}
