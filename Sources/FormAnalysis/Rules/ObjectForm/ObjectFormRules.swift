extension Rule {
  /// 9. ObjectForm.
  static let objectFormRules: [Rule] = []
}
