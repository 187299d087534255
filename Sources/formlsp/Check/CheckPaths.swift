import FormModel
import FormWorkspace

/// What a run was asked to look at.
struct CheckPaths {
  /// Absolute paths of files and folders that were named and exist.
  var named: [String] = []
  /// Paths that do not exist, as they were written.
  var missing: [String] = []
  /// Lists of input files of a build phase that cannot be read.
  var unreadableLists: [String] = []
  /// Folders that are read for what the named files refer to.
  var context: [String] = []

  init(_ arguments: [String], _ run: CheckRun) {
    self.init(
      arguments, stdinFilename: run.options.scope.stdinFilename, readsXcodeInputs: run.options.scope.xcodeInputs,
      folder: run.folder)
  }

  init(_ arguments: [String], stdinFilename: String? = nil, readsXcodeInputs: Bool = false, folder: String) {
    if let stdinFilename {
      named = [Paths.absolute(stdinFilename, in: folder)]
    } else {
      var arguments = arguments
      if readsXcodeInputs {
        let inputs = XcodeInputs.paths()
        arguments += inputs.paths
        unreadableLists = inputs.unreadableLists
      }
      if arguments.isEmpty, !readsXcodeInputs { arguments = ["."] }
      for argument in arguments {
        let path = Paths.absolute(argument, in: folder)
        if !argument.isEmpty, FileSystem.exists(path) {
          if !named.contains(path) { named.append(path) }
        } else {
          missing.append(argument)
        }
      }
    }
    for path in named {
      let context =
        FileSystem.kind(of: path) == .folder
        ? Self.project(around: path) : Self.project(around: Paths.folder(of: path)) ?? Self.home(of: path, in: folder)
      guard let context else { continue }
      if !self.context.contains(context), !named.contains(context) { self.context.append(context) }
    }
  }

  /// Whether files were named, and none of them is of a kind that is checked.
  var isOfOtherFiles: Bool {
    !named.isEmpty && named.allSatisfy { FileSystem.kind(of: $0) == .file && FileKind(path: $0) == nil }
  }

  /// Whether findings at a path were asked for.
  func covers(_ path: String) -> Bool {
    named.contains { Paths.relative(path, to: $0) != nil }
  }

  /// The nearest folder, from one upwards, that says it is a project: its lock files and what else is in it count for the folder.
  /// What somebody keeps in the home folder, such as a repository of settings, makes no project of everything below.
  private static func project(around folder: String) -> String? {
    let home = Environment["HOME"]
    return Paths.upwards(from: folder).prefix { $0 != home && $0 != "/" }.first { isProject($0) }
  }

  /// Where a file of no project belongs: the current folder if the file lies in it, else the file's own folder.
  private static func home(of path: String, in folder: String) -> String {
    Paths.relative(path, to: folder) != nil && folder != "/" ? folder : Paths.folder(of: path)
  }

  private static func isProject(_ folder: String) -> Bool {
    let names = [
      ".formlsp.yml", ".formlsp.json", ".git", "Package.swift", "Package.resolved", "Podfile", "Podfile.lock",
      "Cartfile", "Cartfile.resolved",
    ]
    for name in names
    where FileSystem.exists(folder + "/" + name) { return true }
    return FileSystem.list(folder).contains { $0.name.hasSuffix(".xcodeproj") || $0.name.hasSuffix(".xcworkspace") }
  }
}

/// The input files of an Xcode build phase.
enum XcodeInputs {
  /// The files named by `SCRIPT_INPUT_FILE_n` and listed in `SCRIPT_INPUT_FILE_LIST_n`, and the lists that cannot be read.
  static func paths() -> (paths: [String], unreadableLists: [String]) {
    var paths = numbered("SCRIPT_INPUT_FILE")
    var unreadable: [String] = []
    for list in numbered("SCRIPT_INPUT_FILE_LIST") {
      guard case .success(let bytes) = FileSystem.read(list) else {
        unreadable.append(list)
        continue
      }
      paths += String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        .filter { !$0.isEmpty }
    }
    return (paths.filter(isChecked), unreadable)
  }

  /// Build phases list resources too, some of which are not there yet. What has no extension is the name of a folder.
  private static func isChecked(_ path: String) -> Bool {
    if FileKind(path: path) != nil { return true }
    if let kind = FileSystem.kind(of: path) { return kind == .folder }
    return path.hasSuffix("/") || !path.isEmpty && !Paths.name(of: path).dropFirst().contains(".")
  }

  private static func numbered(_ name: String) -> [String] {
    guard let count = Environment[name + "_COUNT"].flatMap({ Int($0) }) else {
      var paths: [String] = []
      while let path = Environment["\(name)_\(paths.count)"] { paths.append(path) }
      return paths
    }
    return (0..<max(0, min(count, 1_000_000))).compactMap { Environment["\(name)_\($0)"] }
  }
}
