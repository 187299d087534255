import FormPredicates

/// Names that tags and their constants are given when nobody has chosen one.
package enum TagName {
  /// A tag made of a row's title, else of its type, that predicates can name and that is none of those that are taken.
  package static func free(title: String?, rowType: String, besides taken: Set<String>) -> String {
    // Of letters that predicates do not take only some would be left.
    let title = title.flatMap { $0.contains { $0.isLetter && !$0.isASCII } ? nil : $0 }
    var name = joinedWords(of: title ?? String(rowType.dropLast(rowType.hasSuffix("Row") ? 3 : 0)))
    if !PredicateNames.isUsableAsVariable(name) { name = "row" + name }
    var (free, number) = (name, 2)
    while taken.contains(free) {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }

  /// The words of letters and digits of ASCII as one name: `First name` → `firstName`.
  static func joinedWords(of text: String) -> String {
    text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.enumerated().map { number, word in
      number == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}
