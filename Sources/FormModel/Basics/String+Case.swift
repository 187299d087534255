extension String {
  /// Whether the first letter is a capital, as that of types is. Names are nearly always ASCII, where a look at a byte tells.
  package var isCapitalized: Bool {
    guard let byte = utf8.first else { return false }
    return byte < 0x80 ? (0x41...0x5A).contains(byte) : first?.isUppercase == true
  }

  /// The same behind any underscores: `_Row`.
  package var isCapitalizedBehindUnderscores: Bool {
    guard let byte = utf8.first(where: { $0 != 0x5F }) else { return false }
    return byte < 0x80
      ? (0x41...0x5A).contains(byte) : unicodeScalars.first { $0 != "_" }?.properties.isUppercase == true
  }
}
