extension Rule {
  /// 8. AstroForms.
  static let astroFormsRules: [Rule] = []
}
