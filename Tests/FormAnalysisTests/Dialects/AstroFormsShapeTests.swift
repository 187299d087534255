import Testing

/// Forms of AstroForms in the many shapes in which code writes them.
@Suite struct AstroFormsShapeTests {
  @Test(arguments: duplicates + lookups + declarations)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules, infos: true)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "astro-duplicate-tag", "astro-find-unknown-tag", "astro-find-type-mismatch", "astro-find-wrong-tag-type",
    "astro-associatedtype-in-class", "astro-tag-not-equatable", "astro-update-never-fires",
  ]

}
