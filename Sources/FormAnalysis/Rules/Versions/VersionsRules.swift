extension Rule {
  /// 7. Versions.
  static let versionRules: [Rule] = [
    .renamedAPI, .removedAPI, .requiresNewerVersion,
  ]
}
