import FormServer
import Testing

/// What clients are shown that know no Markdown.
@Suite struct PlainTextTests {
  @Test(arguments: [
    ("**'a'** · `TextRow`\n\nSays *this* and (*that thing*).", "'a' · TextRow\n\nSays this and (that thing)."),
    ("*Since Eureka 2.0.0-beta.1*", "Since Eureka 2.0.0-beta.1"), ("2 * 3 * 4", "2 * 3 * 4"), ("a*b*c", "a*b*c"),
    ("* one\n* two", "* one\n* two"), ("`*a*` is *b*", "*a* is b"),
    ("```swift\nlet a = b *c* d\n```", "let a = b *c* d"),
    ("*a* *b*", "a b"), ("*", "*"), ("**", ""), ("*a", "*a"),
  ])
  func marksAreLeftOut(markdown: String, plain: String) { #expect(plainText(markdown) == plain) }
}
