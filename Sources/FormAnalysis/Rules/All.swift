extension Rule {
  /// Every rule about forms, in the order of the reference. A rule is registered here and nowhere else.
  package static let all: [Rule] = [
    .duplicateRowTag
  ]
}
