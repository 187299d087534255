import FormLinking
import FormModel

/// A tag that can be named at a place.
struct TagCandidate {
  var tag: String
  var reference: ObjectReference
  var type: String
  var valueType: ValueType
  var title: String?
  var documentation: String
}

extension FeatureContext {
  /// The tags of the forms that code at an offset works with, in the order of the form; where nothing is known of that
  /// code's form, those of the file, then of the workspace.
  func visibleTags(at offset: Int, in file: FileID, sections: Bool = false) -> [TagCandidate] {
    var choices: [[Int]] = []
    if let owner = owner(at: offset, in: file) {
      choices.append(
        linked.workspace.scopes.indices.filter { linked.workspace.scopes[$0].scope.owner.name == owner })
    }
    let inFile = scopes(in: file)
    choices.append(inFile.filter { linked.workspace.scopes[$0].scope.owner.kind == .file })
    choices.append(inFile)
    choices.append(Array(linked.workspace.scopes.indices))
    for numbers in choices {
      let candidates = numbers.flatMap { self.candidates(in: $0, sections: sections) }
      guard !candidates.isEmpty else { continue }
      var seen: Set<String> = []
      return candidates.filter { seen.insert($0.tag).inserted }
    }
    return []
  }

  /// The qualified name of the innermost type whose body an offset lies in.
  private func owner(at offset: Int, in file: FileID) -> String? {
    var best: (name: String, length: Int)?
    for type in linked.index.types.values {
      for part in type.parts where part.file == file {
        let body = part.declaration.bodyRange
        guard body.lowerBound <= offset, offset <= body.upperBound else { continue }
        if best.map({ body.count < $0.length }) ?? true { best = (type.qualifiedName, body.count) }
      }
    }
    return best?.name
  }

  private func candidates(in number: Int, sections: Bool) -> [TagCandidate] {
    guard let scope = scope(number)?.scope else { return [] }
    let objects = sections ? scope.sections : scope.rows
    return objects.compactMap { object in
      guard object.standsForLookup == nil, let tag = object.tag?.string, !tag.isEmpty else { return nil }
      let reference = ObjectReference(scope: number, object: object.id)
      let title = title(of: object)
      var lines: [String] = []
      if let title { lines.append("“\(title)”") }
      for condition in conditions(of: reference) {
        if let words = words(of: condition, in: number) { lines.append(words.capitalizedFirst) }
      }
      return TagCandidate(
        tag: tag, reference: reference, type: typeName(of: object), valueType: valueType(of: reference), title: title,
        documentation: lines.joined(separator: "\n\n"))
    }
  }
}
