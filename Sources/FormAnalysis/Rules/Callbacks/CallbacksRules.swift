extension Rule {
  /// 6. Callbacks, cells, life cycle, custom rows.
  static let callbackRules: [Rule] = []
}
