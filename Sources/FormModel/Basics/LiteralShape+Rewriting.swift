extension LiteralShape {
  /// The text of the same value as the type, where that is exact: `8` → `8.0` for a `Double`, `0.5` → `Float(0.5)` for
  /// a `Float`, `[1, 2]` → `Set([1, 2])`. Nil where something could be lost, or where it already is of the type.
  /// - Parameter text: the literal as it stands in the source.
  package func rewritten(_ text: String, as type: ValueType) -> String? {
    let isDecimal = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || [0x2D, 0x2E, 0x5F].contains(byte)
    }
    switch (self, type.unwrapped) {
    case (.integer(let value), .double):
      return isDecimal && LiteralShape.isExact(value, bits: 53) ? text + ".0" : nil
    case (.integer(let value), .float): return LiteralShape.isExact(value, bits: 24) ? "Float(\(text))" : nil
    case (.integer(let value), .named("CGFloat", _)):
      return LiteralShape.isExact(value, bits: 53) ? "CGFloat(\(text))" : nil
    case (.float, .float): return "Float(\(text))"
    case (.float, .named("CGFloat", _)): return "CGFloat(\(text))"
    case (.float(let value), .int):
      guard isDecimal, let dot = text.firstIndex(of: "."), value.rounded(.towardZero) == value else { return nil }
      return abs(value) < 9e15 ? String(text[..<dot]) : nil
    case (.array(let elements), .set(let element)):
      let fits = !elements.isEmpty && elements.allSatisfy { $0.defaultType.isSame(as: element) == .yes }
      return fits ? "Set(\(text))" : nil
    default: return nil
    }
  }

  private static func isExact(_ value: Int?, bits: Int) -> Bool { value.map { $0.magnitude <= 1 << bits } ?? false }
}
