package import FormAnalysis
import FormLinking
import FormModel

extension Workspace {
  /// Where a constant is more than a tag: `Settings.swift:12`, in the order of paths and lines. Every Swift file of its project is
  /// searched, also those without forms.
  package func otherUses(of renamed: RenamedConstant) -> [(path: String, line: Int)] {
    let constant = renamed.constant
    guard let own = files[constant.file], let project = projects[own.project] else { return [] }
    var found: [(path: String, line: Int)] = []
    for id in constant.body == nil ? project.files.sorted() : [constant.file] {
      guard let file = files[id], file.kind == .swift, let text = swiftText(of: file),
        text.bytes.hasWord(constant.name) || constant.rawValue.map(text.bytes.hasWord) ?? false,
        constant.owner.map(text.bytes.hasWord) ?? true
      else { continue }
      let parsed = file.sourceText == nil ? Analysis.parse(text, kind: .swift) : file.parsed
      guard case .swift(let swift)? = parsed else { continue }
      let tags = renamed.tags.filter { $0.file == id }
      for place in constant.handedOn(in: swift) where !tags.contains(where: { $0.bytes.overlaps(place) }) {
        found.append((file.path, text.line(at: place.lowerBound) + 1))
      }
    }
    return found.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  private func swiftText(of file: WorkspaceFile) -> SourceText? {
    if let text = file.openText ?? file.sourceText { return text }
    guard case .success(let bytes) = FileSystem.read(file.path) else { return nil }
    return SourceText(bytes: bytes)
  }
}
