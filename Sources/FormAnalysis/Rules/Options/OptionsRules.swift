extension Rule {
  /// 4. Options, pickers, dates, appearance.
  static let optionRules: [Rule] = []
}
