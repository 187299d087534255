extension String {
  /// The words of letters and digits of ASCII as one name: `First name` → `firstName`.
  package var joinedWords: String {
    split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.enumerated().map { number, word in
      number == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}
