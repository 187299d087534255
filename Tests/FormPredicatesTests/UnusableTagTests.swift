import FormPredicates
import Testing

@Suite("Tags that cannot be written as variables")
struct UnusableTagTests {
  @Test("what makes a variable", arguments: ["a", "_co", "title_1", "function", "A9"])
  func usable(_ tag: String) {
    #expect(PredicateNames.isUsableAsVariable(tag))
    #expect(PredicateNames.variable(forTag: tag) == "$\(tag)")
  }

  @Test("what does not", arguments: ["", "first name", "my-tag", "2nd", "größe", "a.b", "a?", "🎁", "$a"])
  func unusable(_ tag: String) {
    #expect(!PredicateNames.isUsableAsVariable(tag))
    #expect(PredicateNames.variable(forTag: tag) == nil)
  }

  @Test("a reserved word can only be escaped", arguments: ["size", "First", "IN", "self", "truepredicate", "ci"])
  func reserved(_ tag: String) {
    #expect(!PredicateNames.isUsableAsVariable(tag))
    #expect(PredicateNames.isReserved(tag))
    #expect(PredicateNames.variable(forTag: tag) == "$#\(tag)")
  }

  @Test("all words of the documentation are reserved")
  func reservedWords() {
    let words = """
      AND OR IN NOT ALL ANY SOME NONE LIKE CASEINSENSITIVE CI MATCHES CONTAINS BEGINSWITH ENDSWITH BETWEEN NULL NIL SELF \
      TRUE YES FALSE NO FIRST LAST SIZE ANYKEY SUBQUERY FETCH CAST TRUEPREDICATE FALSEPREDICATE UTI-CONFORMS-TO UTI-EQUALS
      """
    #expect(Set(words.split(separator: " ").map(String.init)) == Set(PredicateNames.reservedWords))
  }

  /// `«…»` surrounds each place that stands for a tag.
  @Test(
    "a row's tag is found behind the dollar sign, and the rest parses",
    arguments: [
      ("«$first name» == nil", ["first name"]), ("«$has-phone» != true", ["has-phone", "has"]),
      ("$r1 != nil AND «$2nd» == 'x'", ["2nd", "r1"]), ("«$size» == 'XL'", ["size"]), ("«$größe» != nil", ["größe"]),
      ("«$first name» == «$last»", ["first", "first name", "last"]),
      ("$given.x == «$given name»", ["given", "given name"]),
      ("«$größe» != nil", ["größe", "gr"]), ("«$a?» == 1", ["a?"]), ("«$a.b» == 1", ["a.b"]), ("«$🎁» == 1", ["🎁"]),
    ])
  func found(_ marked: String, _ tags: [String]) {
    let text = marked.filter { $0 != "«" && $0 != "»" }
    let format = PredicateFormat.parse(text, tags: tags)
    #expect(format.unusableVariables.map { "«\(format.text(in: $0.range))»" } == marked.marks)
    #expect(format.predicate != nil, "\(format.result)")
    let variables = format.predicate.map { PredicateFacts($0).variables.filter(\.variable.isUnusable) } ?? []
    #expect(variables.map(\.range) == format.unusableVariables.map(\.range))
  }

  @Test(
    "what has a meaning of its own is left alone",
    arguments: [
      ("$a-1 > 3", ["a", "a-1"]), ("$a.b == 1", ["a", "a.b"]), ("$sizes == 1", ["size"]), ("$#size == 1", ["size"]),
      ("'$first name' == 1", ["first name"]), ("$größen == 1", ["größe"]), ("$a == 1", ["first name"]),
      ("$a2 == 1", ["a", "2"]),
    ])
  func leftAlone(_ text: String, _ tags: [String]) {
    #expect(PredicateFormat.parse(text, tags: tags).unusableVariables.isEmpty)
  }

  @Test("they are found where the rest does not parse")
  func besideErrors() {
    let format = PredicateFormat.parse("$first name == nil AND", tags: ["first name"])
    #expect(format.unusableVariables.map(\.name) == ["first name"])
    #expect(format.syntaxError?.endsTooEarly == true)
  }
}

extension String {
  /// The parts between `«` and `»`, marks included.
  fileprivate var marks: [String] {
    var result: [String] = []
    var mark: String?
    for character in self {
      if character == "«" { mark = "" }
      mark?.append(character)
      if character == "»", let text = mark {
        result.append(text)
        mark = nil
      }
    }
    return result
  }
}
