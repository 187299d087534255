import FormModel
import FormWorkspace
import Foundation

/// What git says has changed. Everything is linked all the same; only what is reported is narrowed.
struct GitScope {
  /// Why git could not answer, in words for the person who asked.
  struct Failure: Error { var reason: String }

  /// Changed files by absolute path, with their changed lines counted from one; nil for whole files.
  private(set) var changes: [String: [ClosedRange<Int>]?]

  /// Whether a finding lies in what has changed.
  func covers(_ entry: Report.Entry) -> Bool {
    guard let lines = changes[FileSystem.realPath(entry.place.path) ?? entry.place.path] else { return false }
    guard let lines else { return true }
    let (first, last) = (entry.place.start(.utf8).line, entry.place.end(.utf8).line)
    return lines.contains { $0.overlaps(first...max(first, last)) }
  }

  /// Files that differ from a commit in the work tree, and untracked ones.
  static func changed(since reference: String, in folder: String) -> Result<GitScope, Failure> {
    let reference = reference.isEmpty ? "HEAD" : reference
    return topLevel(folder).flatMap { top in
      commit(reference, in: top).flatMap { commit in
        run(
          [
            "diff", "--name-only", "-z", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--diff-filter=d",
            commit, "--",
          ], in: top
        ).flatMap { names in
          run(["ls-files", "--others", "--exclude-standard", "-z", "--full-name"], in: top).map { untracked in
            GitScope(files: paths(names) + paths(untracked), top: top)
          }
        }
      }
    }
  }

  /// Files whose state in the index differs from the last commit.
  static func staged(in folder: String) -> Result<GitScope, Failure> {
    topLevel(folder).flatMap { top in
      run(
        [
          "diff", "--cached", "--name-only", "-z", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all",
          "--diff-filter=d",
        ], in: top
      ).map {
        GitScope(files: paths($0), top: top)
      }
    }
  }

  /// Lines that were added or changed since a commit; all lines of untracked files.
  static func lines(since reference: String, in folder: String) -> Result<GitScope, Failure> {
    topLevel(folder).flatMap { top in
      commit(reference, in: top).flatMap { commit in
        let arguments = [
          "-c", "core.quotePath=false", "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv",
          "--ignore-submodules=all", "--no-prefix",
          "--src-prefix=a/", "--dst-prefix=b/", "--diff-filter=d", commit, "--",
        ]
        return run(arguments, in: top).flatMap { diff in
          run(["ls-files", "--others", "--exclude-standard", "-z", "--full-name"], in: top).map { untracked in
            var scope = GitScope(files: paths(untracked), top: top)
            scope.changes.merge(changedLines(diff, top: top)) { whole, _ in whole }
            return scope
          }
        }
      }
    }
  }

  private init(files: [String], top: String) {
    changes = Dictionary(files.map { (top + "/" + $0, nil) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads `+++ b/…` and `@@ … +start,count @@` of a diff without context.
  private static func changedLines(_ diff: [UInt8], top: String) -> [String: [ClosedRange<Int>]?] {
    var result: [String: [ClosedRange<Int>]?] = [:]
    var path: String?
    // Lines of the files themselves that look like headers: each hunk says how many there are.
    var remaining = 0
    for line in diff.split(separator: UInt8(ascii: "\n")) {
      if remaining > 0, line.first == UInt8(ascii: "+") || line.first == UInt8(ascii: "-") {
        remaining -= 1
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("+++ ") {
        path = name(ofHeader: String(text.dropFirst(4))).map { top + "/" + $0 }
        if let path { result[path] = .some([]) }
      } else if text.hasPrefix("@@ "), let path {
        let parts = text.split(separator: " ")
        guard parts.count > 2, let old = span(parts[1]), let new = span(parts[2]) else { continue }
        remaining = old.count + new.count
        if new.count > 0 {
          let range = new.start...(new.start + new.count - 1)
          result[path] = .some((result[path].flatMap { $0 } ?? []) + [range])
        }
      }
    }
    return result
  }

  /// `b/Sources/Form.swift`, with a tab behind names with blanks, and in quotes where there are quotes or line ends in it.
  private static func name(ofHeader header: String) -> String? {
    var name = header
    if name.hasSuffix("\t") { name.removeLast() }
    if name.hasPrefix("\""), name.hasSuffix("\""), name.count > 1 {
      name = String(name.dropFirst().dropLast())
      var unescaped = ""
      var isEscaped = false
      for character in name {
        switch (isEscaped, character) {
        case (false, "\\"):
          isEscaped = true
          continue
        case (true, "t"): unescaped.append("\t")
        case (true, "n"): unescaped.append("\n")
        default: unescaped.append(character)
        }
        isEscaped = false
      }
      name = unescaped
    }
    return name.hasPrefix("b/") ? String(name.dropFirst(2)) : nil
  }

  /// `-12`, `+12,3`.
  private static func span(_ text: Substring) -> (start: Int, count: Int)? {
    let numbers = text.dropFirst().split(separator: ",").map { Int($0) }
    guard let start = numbers.first ?? nil else { return nil }
    return (start, numbers.count > 1 ? (numbers[1] ?? 0) : 1)
  }

  private static func paths(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: git

  private static func topLevel(_ folder: String) -> Result<String, Failure> {
    run(["rev-parse", "--show-toplevel"], in: folder).map { output in
      let path = String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      return FileSystem.realPath(path) ?? path
    }
  }

  /// The commit that a name stands for; a name that is an option is not handed on.
  private static func commit(_ reference: String, in folder: String) -> Result<String, Failure> {
    run(["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"], in: folder).map { output in
      String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }.mapError { $0.reason.isEmpty ? Failure(reason: "git knows no commit '\(reference)'") : $0 }
  }

  /// Runs git so that a repository's own configuration runs nothing: no monitor, no hooks, no filters, no fetching of what is
  /// missing. What the user's own configuration says stays.
  private static func run(_ arguments: [String], in folder: String) -> Result<[UInt8], Failure> {
    var settings = [("core.fsmonitor", "false"), ("core.hooksPath", "/dev/null")]
    let scopes = ["--local", "--worktree"]
    for scope in scopes {
      let query = ["config", scope, "--includes", "--name-only", "-z", "--get-regexp", "^filter\\."]
      guard case .success(let names) = start(query, settings, in: folder) else { continue }
      for name in paths(names) {
        // A filter without command changes nothing; one that is required must not fail for it.
        settings.append((name, name.hasSuffix(".required") ? "false" : ""))
      }
    }
    return start(arguments, settings, in: folder)
  }

  private static func start(
    _ arguments: [String], _ settings: [(String, String)], in folder: String
  ) -> Result<[UInt8], Failure> {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    var environment = ProcessInfo.processInfo.environment
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_NO_LAZY_FETCH"] = "1"
    environment["GIT_CONFIG_COUNT"] = String(settings.count)
    for (number, (key, value)) in settings.enumerated() {
      environment["GIT_CONFIG_KEY_\(number)"] = key
      environment["GIT_CONFIG_VALUE_\(number)"] = value
    }
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch { return .failure(Failure(reason: "cannot run git: \(error)")) }
    // One pipe that fills up while the other is read would stop both of us.
    let collected = PipeReader(errors.fileHandleForReading)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = collected.finish()
    // `waitUntilExit` may sleep for 50 ms beside a process that has ended already.
    ended.wait()
    guard process.terminationStatus == 0 else {
      let message = String(decoding: complaint, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init)
      return .failure(Failure(reason: message ?? ""))
    }
    return .success(Array(data))
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class PipeReader: @unchecked Sendable {
  private var data = Data()
  private let group = DispatchGroup()

  init(_ handle: FileHandle) {
    // The group orders the write before the read in `finish`.
    DispatchQueue.global().async(group: group) { self.data = handle.readDataToEndOfFile() }
  }

  func finish() -> Data {
    group.wait()
    return data
  }
}
