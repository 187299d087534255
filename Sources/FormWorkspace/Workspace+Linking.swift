package import FormAnalysis
package import FormLinking
import FormModel

extension Workspace {
  /// Reads and links what has changed since the last answer, without asking any rule: enough for everything but diagnostics.
  package mutating func refreshLinks() {
    let hasChanged = refresh(files.keys.filter { files[$0]?.isStale ?? false })
    guard hasChanged || linked.isEmpty else { return }
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
    linkedWorkspace(for: path).map { FeatureContext(LinkedContext($0, text: textSource)) }
  }

  /// The same for every group of files that know one another.
  package var allFeatures: [FeatureContext] {
    linked.map { FeatureContext(LinkedContext($0.linked.workspace, text: textSource)) }
  }

  private var textSource: @Sendable (FileID) -> SourceText? {
    let files = self.files
    return { id in files[id].flatMap { $0.openText ?? $0.text } }
  }
}
