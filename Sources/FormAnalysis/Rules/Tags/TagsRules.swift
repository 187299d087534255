extension Rule {
  /// 1. Tags and look-ups.
  static let tagRules: [Rule] = [
    .duplicateRowTag
  ]
}
