import FormFiles
import FormModel

/// Reads one configuration file. What is wrong becomes `invalid-configuration` findings; what is right counts.
struct ConfigurationReader {
  private(set) var configuration = Configuration()
  private(set) var findings: [Finding] = []
  /// The file that `extends` names: its absolute path, what is written, and where.
  private(set) var extends: (path: String, name: String, range: ByteRange)?

  private let path: String
  private let folder: String
  private let file: FileID
  private let text: SourceText

  /// The keys of the top level, in the order in which they are documented.
  static let keys = [
    "extends", "eureka-version", "include", "exclude", "rules", "overrides", "custom-rows", "max-chain-length",
    "baseline",
  ]

  init(reading text: SourceText, at path: String, file: FileID) {
    self.path = path
    self.folder = Paths.folder(of: path)
    self.file = file
    self.text = text
    configuration.path = path
    let document = DataDocument(parsing: text, as: DataDocument.Format(path: path) ?? .yaml)
    for problem in document.problems {
      let related = problem.related.map { [RelatedPlace(SourceRange(file, $0), "the first one")] } ?? []
      findings.append(Finding(SourceRange(file, problem.range), problem.message, related: related))
    }
    guard let root = document.root else { return }
    guard case .mapping = root.content else {
      if root.scalar?.value != .null {
        report(root.range, "expected settings such as 'rules:', found \(root.kindDescription)")
      }
      return
    }
    var seen: Set<String> = []
    for entry in root.entries where seen.insert(entry.name).inserted { read(entry, beside: root.entries) }
  }

  private mutating func read(_ entry: DataEntry, beside entries: [DataEntry]) {
    switch entry.name {
    case "extends": readExtends(entry.value)
    case "eureka-version": readVersion(entry.value)
    case "include": configuration.include = paths(entry)
    case "exclude": configuration.exclude = paths(entry)
    case "rules": configuration.rules = rules(entry.value, "rules")
    case "overrides": readOverrides(entry.value)
    case "custom-rows": readCustomRows(entry.value)
    case "max-chain-length": readMaximumChainLength(entry.value)
    case "baseline":
      if let name = text(of: entry.value, "a path") {
        configuration.baseline = setting(Paths.absolute(name, in: folder), at: entry.value)
      }
    // For editors without formlsp.
    case "$schema": _ = text(of: entry.value, "where the JSON schema of configurations is")
    default: reportUnknown(entry.key, among: Self.keys, "no such setting", beside: entries)
    }
  }

  private mutating func readExtends(_ node: DataNode) {
    guard let name = text(of: node, "the path of another configuration file") else { return }
    extends = (Paths.absolute(name, in: folder), name, node.place)
  }

  private mutating func readVersion(_ node: DataNode) {
    guard let name = text(of: node, "a version such as 5.5.0", acceptsNumbers: true) else { return }
    guard let version = LibraryVersion(name) else {
      return report(node, "'\(name)' is no version of Eureka; expected one such as 5.5.0")
    }
    guard version.major >= Analysis.oldestVersion.major else {
      return report(node, "Eureka has no version \(name); the oldest is \(Analysis.oldestVersion)")
    }
    configuration.eurekaVersion = setting(version, at: node)
  }

  private mutating func paths(_ entry: DataEntry) -> Configuration.Setting<Configuration.PathList>? {
    let nodes: [DataNode]
    switch entry.value.content {
    case .sequence(let items): nodes = items
    case .scalar where entry.value.string != nil: nodes = [entry.value]
    // A key whose lines are all commented out.
    case .scalar(let scalar) where scalar.value == .null: return nil
    case .scalar, .mapping:
      report(entry.value, "expected a list of paths, found \(entry.value.kindDescription)")
      return nil
    }
    let patterns = nodes.compactMap { node in text(of: node, "a path or a pattern").map { GlobPattern($0) } }
    // With nothing but mistakes in it, `include` names no file to leave the others out for.
    if patterns.isEmpty, !nodes.isEmpty { return nil }
    return setting(Configuration.PathList(patterns: patterns, folder: folder), at: entry.value)
  }

  private mutating func rules(_ node: DataNode, _ name: String) -> [String: Configuration.Setting<Configuration.Level>]
  {
    var rules: [String: Configuration.Setting<Configuration.Level>] = [:]
    guard let entries = mapping(node, "rules with their severities") else { return rules }
    for entry in entries where rules[entry.name] == nil {
      guard RuleRegistry.byID[entry.name] != nil else {
        reportUnknown(entry.key, among: RuleRegistry.ids, "no such rule", beside: entries)
        continue
      }
      guard let name = text(of: entry.value, "error, warning, info or off") else { continue }
      guard let level = Configuration.Level(name) else {
        reportUnknown(entry.value, name, among: Configuration.Level.names, "expected error, warning, info or off, not")
        continue
      }
      rules[entry.name] = setting(level, at: entry.value)
    }
    return rules
  }

  private mutating func readOverrides(_ node: DataNode) {
    guard case .sequence(let items) = node.content else {
      if node.scalar?.value != .null { report(node, "expected a list, found \(node.kindDescription)") }
      return
    }
    for item in items {
      guard let entries = mapping(item, "'files' and 'rules'") else { continue }
      var files: [GlobPattern]?
      var hasUnknownKey = false
      var rules: [String: Configuration.Setting<Configuration.Level>] = [:]
      for entry in entries {
        switch entry.name {
        case "files": files = paths(entry)?.value.patterns ?? []
        case "rules": rules = self.rules(entry.value, "rules")
        default:
          hasUnknownKey = true
          reportUnknown(
            entry.key, among: ["files", "rules"], "no such setting of an override", beside: entries)
        }
      }
      guard let files else {
        // A misspelt 'files' is one mistake, not two.
        if !hasUnknownKey { report(item.range, "an override needs 'files', the files it speaks of") }
        continue
      }
      configuration.overrides.append(Configuration.Override(files: files, rules: rules, folder: folder))
    }
  }

  private mutating func readCustomRows(_ node: DataNode) {
    guard let entries = mapping(node, "row types with their value types") else { return }
    for entry in entries {
      guard let type = text(of: entry.value, "the type of the row's value, such as Int") else { continue }
      configuration.customRows[entry.name] = setting(type, at: entry.value)
    }
  }

  private mutating func readMaximumChainLength(_ node: DataNode) {
    guard let length = node.scalar?.value.wholeNumber, length > 0 else {
      return report(node, "expected a number of rows above zero")
    }
    configuration.maximumChainLength = setting(length, at: node)
  }

  // MARK: Nodes

  private func setting<Value>(_ value: Value, at node: DataNode) -> Configuration.Setting<Value> {
    Configuration.Setting(value: value, path: path, line: text.line(at: node.place.lowerBound) + 1)
  }

  private mutating func text(of node: DataNode, _ expected: String, acceptsNumbers: Bool = false) -> String? {
    if let text = node.string, !text.isEmpty, acceptsNumbers || node.scalar?.value == .string { return text }
    report(node, "expected \(expected), found \(node.kindDescription)")
    return nil
  }

  /// An empty value is an empty mapping: a key whose lines are all commented out.
  private mutating func mapping(_ node: DataNode, _ expected: String) -> [DataEntry]? {
    if case .mapping(let entries) = node.content { return entries }
    if node.scalar?.value == .null { return [] }
    report(node, "expected \(expected), found \(node.kindDescription)")
    return nil
  }

  private mutating func report(_ range: ByteRange, _ message: String, fixes: [Fix] = []) {
    findings.append(Finding(SourceRange(file, range), message, fixes: fixes))
  }

  private mutating func report(_ node: DataNode, _ message: String) {
    report(node.alias ?? node.scalar?.contents ?? node.range, message)
  }

  /// - Parameter entries: what stands beside the key; a name that is there already is not offered a second time.
  private mutating func reportUnknown(
    _ key: DataScalar, among names: [String], _ what: String, beside entries: [DataEntry]
  ) {
    report(key.contents, key.text.text, among: names, "\(what): '\(key.text.text)'", beside: entries)
  }

  private mutating func reportUnknown(_ node: DataNode, _ name: String, among names: [String], _ what: String) {
    report(node.alias ?? node.scalar?.contents ?? node.range, name, among: names, "\(what) '\(name)'")
  }

  private mutating func report(
    _ range: ByteRange, _ name: String, among names: [String], _ message: String, beside entries: [DataEntry] = []
  ) {
    guard let nearest = NearestName.nearest(to: name, among: names) else { return report(range, message) }
    let fix = Fix("Replace with '\(nearest)'", [TextEdit(SourceRange(file, range), nearest)])
    report(range, "\(message); did you mean '\(nearest)'?", fixes: entries.contains { $0.name == nearest } ? [] : [fix])
  }
}
