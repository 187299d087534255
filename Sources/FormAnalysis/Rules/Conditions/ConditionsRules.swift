extension Rule {
  /// 2. Conditions.
  static let conditionRules: [Rule] = []
}
