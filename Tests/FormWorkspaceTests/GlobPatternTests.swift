import FormWorkspace
import Testing

@Suite("Patterns of gitignore")
struct GlobPatternTests {
  @Test(
    "a pattern names files as gitignore(5) says",
    arguments: [
      ("*.swift", "a/b/C.swift", true), ("*.swift", "a.swift/b", true), ("/a.swift", "b/a.swift", false),
      ("/a.swift", "a.swift", true),
      ("App/", "App/a.swift", true), ("App/", "Sub/App/a.swift", true), ("App/", "App", false),
      ("App/Old/", "App/Old/x/y.swift", true),
      ("App/Old/", "Sub/App/Old/x.swift", false), ("App/**", "App/a/b.swift", true), ("App/**", "App", false),
      ("**/*Tests.swift", "FooTests.swift", true), ("**/*Tests.swift", "a/b/FooTests.swift", true),
      ("a/**/b", "a/b", true),
      ("a/**/b", "a/x/y/b", true), ("a/*/b", "a/x/y/b", false), ("?.swift", "ab.swift", false),
      ("[ab].swift", "b.swift", true),
      ("[!ab].swift", "b.swift", false), ("[a-c].swift", "b.swift", true), ("a[", "a[", true),
      ("\\*.swift", "*.swift", true),
      ("\\*.swift", "a.swift", false), ("./App/", "App/a.swift", true), ("**", "a", true), ("", "a", false),
      ("[]a]", "]", true),
      ("*a*a*a*a*b", String(repeating: "a", count: 200), false),
    ])
  func covers(pattern: String, path: String, expected: Bool) {
    #expect(GlobPattern(pattern).covers(file: path) == expected)
  }

  @Test("comments and blank lines are no patterns, escapes and blanks at the end are read")
  func lines() {
    #expect(GlobPattern(ignoreLine: "# note") == nil)
    #expect(GlobPattern(ignoreLine: "   ") == nil)
    #expect(GlobPattern(ignoreLine: "\\#a")?.covers(file: "#a") == true)
    #expect(GlobPattern(ignoreLine: "a  \r")?.covers(file: "a") == true)
    #expect(GlobPattern(ignoreLine: "!a")?.isNegated == true)
  }
}
