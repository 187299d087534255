package import FormAnalysis
package import FormLinking
import FormModel

extension Workspace {
  /// Reads and links what has changed since the last answer, without asking any rule: enough for everything but diagnostics.
  package mutating func refreshLinks() {
    let hasChanged = refresh(Array(stale))
    guard hasChanged || needsLinking else { return }
    link()
    cached = nil
  }

  /// The forms that a file's forms know, as they were linked last; nil for a file that is not followed.
  package func linkedWorkspace(for path: String) -> LinkedWorkspace? {
    guard let id = file(at: path) else { return nil }
    return linked.first { $0.files.contains(id) }?.linked.workspace
  }

  /// What editor features ask about a file.
  package func features(for path: String) -> FeatureContext? {
    guard let id = file(at: path), let project = linked.first(where: { $0.files.contains(id) }) else { return nil }
    return features(of: project)
  }

  /// The same for every group of files that know one another.
  package var allFeatures: [FeatureContext] { linked.map(features(of:)) }

  /// Makes what features ask once for all questions until the next change.
  package mutating func prepareFeatures(for path: String) {
    guard let id = file(at: path), let index = linked.firstIndex(where: { $0.files.contains(id) }) else { return }
    linked[index].features = features(of: linked[index])
  }

  /// Texts changed, and with them what features say.
  mutating func forgetFeatures() {
    for index in linked.indices { linked[index].features = nil }
  }

  private func features(of project: LinkedProject) -> FeatureContext {
    project.features ?? FeatureContext(LinkedContext(project.linked.workspace, text: textSource))
  }

  private var textSource: @Sendable (FileID) -> SourceText? {
    let texts = self.texts
    return { texts[$0] }
  }

  /// The texts of the files that are parsed.
  var texts: [FileID: SourceText] {
    var texts: [FileID: SourceText] = [:]
    for id in parsedFiles { texts[id] = files[id]?.openText ?? files[id]?.text }
    return texts
  }
}
