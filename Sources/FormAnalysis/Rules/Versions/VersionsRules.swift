extension Rule {
  /// 7. Versions.
  static let versionRules: [Rule] = []
}
