import Foundation

/// A folder with files in which the real executable is run; it goes away with the value.
final class TemporaryProject {
  /// What a run printed and how it ended.
  struct Run {
    var output: String
    var errors: String
    var code: Int32

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  let folder: URL

  init(_ files: [String: String] = [:]) throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("formlsp-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    folder = place.resolvingSymlinksInPath()
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws {
    let target = url(path)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: target)
  }

  func read(_ path: String) throws -> String { String(decoding: try Data(contentsOf: url(path)), as: UTF8.self) }

  /// Runs formlsp in the folder (or one below it).
  func formlsp(
    _ arguments: String..., input: String = "", environment: [String: String] = [:], in subfolder: String = ""
  ) throws -> Run {
    try run(Self.executable, arguments, input: input, environment: environment, in: subfolder)
  }

  func formlsp(arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Run {
    try run(Self.executable, arguments, input: input, environment: environment)
  }

  /// Runs a script of bash in the folder, with the executable as `$FORMLSP`.
  func bash(_ script: String, environment: [String: String] = [:]) throws -> Run {
    var environment = environment
    environment["FORMLSP"] = Self.executable.path
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return try run(URL(fileURLWithPath: "/usr/bin/env"), ["bash", "-c", script], environment: environment)
  }

  /// Every file below the folder but those of git, by its path.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".git/") && $0 != ".git" }
      .sorted()
  }

  /// Runs git with a name of its own and no configuration of the machine's.
  @discardableResult
  func git(_ arguments: String...) throws -> Run {
    let environment = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "A",
      "GIT_AUTHOR_EMAIL": "a@example.invalid", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.invalid",
    ]
    return try run(URL(fileURLWithPath: "/usr/bin/env"), ["git"] + arguments, environment: environment)
  }

  private func run(
    _ executable: URL, _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in subfolder: String = ""
  ) throws -> Run {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = subfolder.isEmpty ? folder : url(subfolder)
    var variables = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "COLUMNS"] { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
    // Files instead of pipes: nothing fills up, whatever is printed.
    let captured = FileManager.default.temporaryDirectory.appendingPathComponent("formlsp-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: captured, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: captured) }
    func handle(_ name: String, _ text: String = "") throws -> FileHandle {
      let file = captured.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return try name == "in" ? FileHandle(forReadingFrom: file) : FileHandle(forWritingTo: file)
    }
    let streams = [try handle("in", input), try handle("out"), try handle("err")]
    // A process that has ended may keep its handles for good, and Foundation reads the folder of this process's open
    // files past the end of its buffer when there are above a thousand of them (swift-corelibs-foundation 6.3
    // Process.swift).
    defer { for stream in streams { try? stream.close() } }
    process.standardInput = streams[0]
    process.standardOutput = streams[1]
    process.standardError = streams[2]
    // `waitUntilExit` may sleep for 50 ms beside a process that has ended already.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    ended.wait()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: captured.appendingPathComponent(name)), as: UTF8.self)
    }
    return Run(output: try text("out"), errors: try text("err"), code: process.terminationStatus)
  }

  /// The product beside the test bundle.
  static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["FORMLSP_EXECUTABLE"] { return URL(fileURLWithPath: path) }
    let arguments = CommandLine.arguments
    let bundle = arguments.first { $0.contains(".xctest") } ?? arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    while folder.pathComponents.contains(where: { $0.hasSuffix(".xctest") }) { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("formlsp")
  }()
}
