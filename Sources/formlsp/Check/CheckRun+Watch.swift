import FormModel
import FormWorkspace
import Foundation

extension CheckRun {
  /// Checks, and again whenever a file changes, until it is interrupted or nobody reads what it prints any more.
  mutating func watch() -> Int32 {
    var lastCode: Int32 = 0
    var known = FolderSnapshot(of: watchedPaths)
    lastCode = once()
    var knownOthers = FolderSnapshot(ofFiles: otherFiles)
    if lastCode == 2, CheckPaths(options.paths, self).named.isEmpty { return lastCode }
    if !options.running.quiet { Output.write("watching for changes\n", to: .standardError) }
    while !(printsReports && Output.hasLostReader) {
      Thread.sleep(forTimeInterval: 0.5)
      let now = FolderSnapshot(of: watchedPaths)
      guard now != known || FolderSnapshot(ofFiles: otherFiles) != knownOthers else { continue }
      known = now
      hasFailed = false
      Output.isLost = false
      timer = PhaseTimer()
      if !options.running.quiet { Output.write("checking again\n", to: .standardError) }
      lastCode = once()
      knownOthers = FolderSnapshot(ofFiles: otherFiles)
    }
    return lastCode
  }

  /// Whether anything stands on standard output; reports in files alone need no reader.
  private var printsReports: Bool {
    options.changes.diff || options.report.format.isEmpty || options.report.format.contains { $0.file == nil }
  }

  private var watchedPaths: [String] {
    let paths = CheckPaths(options.paths, self)
    return paths.named + paths.context
  }
}

/// When each file was last changed.
struct FolderSnapshot: Equatable {
  private var stamps: [String: FileSystem.Stamp] = [:]

  init(of paths: [String]) {
    var finder = FileFinder()
    for path in paths {
      if FileSystem.kind(of: path) == .folder { finder.find(in: path) } else { finder.take(named: path) }
    }
    self.init(ofFiles: Set(finder.files + finder.configurations))
  }

  /// Files that are not there have no part in it.
  init(ofFiles paths: Set<String>) {
    for path in paths { stamps[path] = FileSystem.stamp(of: path) }
  }
}
