package import FormAnalysis
package import FormLinking
package import FormModel

extension Workspace {
  /// Reads and links what has changed since the last answer, without asking any rule: enough for everything but diagnostics.
  package mutating func refreshLinks() {
    for number in touched.sorted() { update(number, asksRules: false) }
  }

  /// Everything that is linked, once per project and set of circumstances, with the files it speaks for; after `diagnostics()`.
  package var linkedWorkspaces: [(workspace: LinkedWorkspace, files: Set<FileID>)] {
    groups.map { ($0.linked.workspace, $0.files) }
  }

  /// The forms that a file's forms know, as they were linked last; nil for a file that is not followed.
  package func linkedWorkspace(for path: String) -> LinkedWorkspace? {
    group(of: path)?.linked.workspace
  }

  /// What editor features ask about a file.
  package func features(for path: String) -> FeatureContext? {
    group(of: path).map(features(of:))
  }

  /// The same for every group of files that know one another.
  package var allFeatures: [FeatureContext] { groups.map(features(of:)) }

  /// Makes what features ask once for all questions until the next change.
  package mutating func prepareFeatures(for path: String) {
    guard let (number, index) = place(of: path), let group = projects[number]?.linked[index] else { return }
    let features = features(of: group)
    projects[number]?.linked[index].features = features
    projects[number]?.linked[index].tags = features.tags
  }

  private var groups: [Project.Group] { projects.keys.sorted().flatMap { projects[$0]?.linked ?? [] } }

  private func group(of path: String) -> Project.Group? {
    place(of: path).flatMap { projects[$0.project]?.linked[$0.group] }
  }

  /// The group that a file belongs to. One that is read for a name alone belongs to whoever named it, where that is not one of
  /// several.
  private func place(of path: String) -> (project: Int, group: Int)? {
    guard let id = file(at: path), let number = files[id]?.project, let linked = projects[number]?.linked else {
      return nil
    }
    if let own = linked.firstIndex(where: { $0.files.contains(id) }) { return (number, own) }
    return linked.count == 1 && files[id]?.parsed != nil ? (number, 0) : nil
  }

  private func features(of group: Project.Group) -> FeatureContext {
    group.features
      ?? FeatureContext(
        LinkedContext(group.linked.workspace, text: textSource(group)), previous: group.tags, scans: scans)
  }

  private func textSource(_ group: Project.Group) -> @Sendable (FileID) -> SourceText? {
    guard let id = group.files.first, let number = files[id]?.project, let project = projects[number] else {
      return { _ in nil }
    }
    let texts = texts(of: project)
    return { texts[$0] }
  }

  /// The texts of the files that are parsed, apart from the table of files: features are kept while that is written to.
  func texts(of project: Project) -> [FileID: SourceText] {
    var texts: [FileID: SourceText] = [:]
    for id in project.parsedFiles { texts[id] = files[id]?.openText ?? files[id]?.text }
    return texts
  }
}
