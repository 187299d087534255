package import FormModel

extension DeclarationIndex {
  /// Whether a place is the initial value of a `var` property that code out of reach may give another value before it is read.
  package func isInitialValueOfVariable(_ place: SourceRange, in type: String) -> Bool {
    guard let declared = types[type] else { return false }
    return chain(of: declared).contains { level in
      level.allMembers.contains { member in
        guard member.file == place.file, case .variable(let binding, false) = member.kind,
          let initializer = binding.initializer, initializer.range.lowerBound <= place.start,
          place.end <= initializer.range.upperBound
        else { return false }
        return !member.declaration.has("private") && !member.declaration.has("fileprivate")
      }
    }
  }
}
