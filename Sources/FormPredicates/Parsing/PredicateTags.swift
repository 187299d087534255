/// The tags of a form's rows, made ready for reading many predicates.
package struct PredicateTags: Sendable {
  /// Those that can be written as a variable, where there are others besides: what these must not be taken for.
  let usable: Set<String>
  /// The others, longest first, so that "first name" wins over "first".
  let unusable: [(tag: String, bytes: [UInt8])]

  package static let none = PredicateTags([])

  package init(_ tags: some Sequence<String>) {
    var usable: [String] = []
    var others: Set<String> = []
    for tag in tags where !tag.isEmpty {
      if PredicateNames.isUsableAsVariable(tag) { usable.append(tag) } else { others.insert(tag) }
    }
    self.usable = others.isEmpty ? [] : Set(usable)
    unusable = others.map { (tag: $0, bytes: Array($0.utf8)) }
      .sorted { ($0.bytes.count, $1.tag) > ($1.bytes.count, $0.tag) }
  }
}
