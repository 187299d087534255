extension Rule {
  /// 5. Sections.
  static let sectionRules: [Rule] = []
}
