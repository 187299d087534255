package import FormModel

extension DeclaredType {
  /// Where the code of a type and its extensions names one of its own members, `name` and `self.name`, the declaration left
  /// out; nil where something else in there is called so too, so that it is not known what is meant.
  package func uses(ofOwn declared: SourceName) -> [SourceRange]? {
    var uses: [SourceRange] = []
    for part in parts {
      var own: Set<ByteRange> = []
      // Members of something else.
      var others: Set<ByteRange> = []
      var named: [ByteRange] = []
      var walker = CodeWalker(
        visitBinding: { if $0.text == declared.text { named.append($0.range) } },
        visitName: { if $0.text == declared.text { named.append($0.range) } },
        visit: { expression in
          switch expression.kind {
          case .name(let name, _) where name.text == declared.text: own.insert(name.range)
          case .member(let base, let name, _) where name.text == declared.text:
            if base?.isSelfOrItsValue == true { own.insert(name.range) } else { others.insert(name.range) }
          default: break
          }
          return true
        })
      for member in part.declaration.members { walker.walk(member) }
      for range in named where !own.contains(range) && !others.contains(range) {
        guard SourceRange(part.file, range) == declared.range else { return nil }
      }
      uses += own.sorted { $0.lowerBound < $1.lowerBound }.map { SourceRange(part.file, $0) }
    }
    return uses
  }
}
