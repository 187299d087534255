import Testing

/// Data sources of ObjectForm in the many shapes in which code writes them.
@Suite struct ObjectFormShapeTests {
  @Test(arguments: keys + rows)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules, infos: true)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "object-form-unknown-key", "object-form-key-not-objc", "object-form-type-mismatch", "object-form-duplicate-key",
    "object-form-unsupported-value", "object-form-missing-override", "object-form-renamed",
  ]

}
