import FormServer
import Testing

@Suite struct DocumentURITests {
  @Test(arguments: [
    ("file:///a/b.swift", "/a/b.swift"), ("file:///a%20b/%C3%A9.swift", "/a b/é.swift"), ("file:///a/", "/a"),
    ("FILE:///a", "/a"), ("file://localhost/a", "/a"), ("file:///a%2", "/a%2"), ("file:///a%zz", "/a%zz"),
    ("file:///a?query#part", "/a"), ("file:///", "/"),
  ])
  func `file URIs have paths`(uri: String, path: String) { #expect(DocumentURI.path(uri) == path) }

  @Test(arguments: ["untitled:Untitled-1", "git:/a.swift", "file://host/a", "", "file://", "/a/b.swift", "http://a/b"])
  func `other URIs have none`(uri: String) { #expect(DocumentURI.path(uri) == nil) }

  @Test(arguments: ["/a b/é+@:%.swift", "/日本/𝒳.swift", "/"])
  func `a path survives`(path: String) { #expect(DocumentURI.path(DocumentURI.uri(path)) == path) }

  @Test func `URIs are escaped as VS Code escapes them`() {
    #expect(DocumentURI.uri("/a b/c@d.swift") == "file:///a%20b/c%40d.swift")
  }
}
