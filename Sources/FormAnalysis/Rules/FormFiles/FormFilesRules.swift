extension Rule {
  /// Forms as data.
  static let formFileRules: [Rule] = [
    .invalidFormFile
  ]
}
