extension Rule {
  /// 3. Validation.
  static let validationRules: [Rule] = []
}
