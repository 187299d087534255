import SystemShims

/// Questions to the bytes of a Swift file that must cost what `grep` costs, so that files without forms are never parsed.
package enum ByteScan {
  /// Whether a Swift file may speak of forms: it imports one of the libraries, names their controller, or uses the
  /// operators together with something called a row.
  package static func hasFormHint(_ bytes: [UInt8]) -> Bool {
    for library in ["Eureka", "AstroForms", "ObjectForm"] where imports(library, bytes) { return true }
    if contains("FormViewController", bytes) { return true }
    // Look-ups in another controller's form need no import.
    if contains("rowBy(tag:", bytes) || contains("rowByTag(", bytes) || contains("findRow(", bytes) { return true }
    guard contains("+++", bytes) || contains("<<<", bytes) else { return false }
    return contains("Row", bytes)
  }

  /// Whether a text occurs in the bytes.
  static func contains(_ needle: StaticString, _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { haystack in
      guard let base = haystack.baseAddress else { return false }
      return formlsp_find(base, haystack.count, needle.utf8Start, needle.utf8CodeUnitCount) != nil
    }
  }

  /// Calls `body` with the offset behind every place of a text until it answers true; answers whether it did.
  static func any(_ needle: String, in bytes: [UInt8], where body: (Int) -> Bool) -> Bool {
    let needle = Array(needle.utf8)
    return bytes.withUnsafeBytes { haystack in
      guard let base = haystack.baseAddress, !needle.isEmpty else { return false }
      var offset = 0
      while offset < haystack.count,
        let place = formlsp_find(base + offset, haystack.count - offset, needle, needle.count)
      {
        let found = base.distance(to: place)
        offset = found + needle.count
        if body(offset) { return true }
      }
      return false
    }
  }

  /// Whether a line that mentions the library has `import` before it: `@testable import Eureka`, `import class Eureka.Form`.
  private static func imports(_ library: String, _ bytes: [UInt8]) -> Bool {
    any(library, in: bytes) { end in
      var start = end - library.utf8.count
      while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
      let line = String(decoding: bytes[start..<end], as: UTF8.self)
      // A byte order mark may stand before the first word.
      return line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ";" || $0 == "\u{FEFF}" }).contains("import")
    }
  }
}
