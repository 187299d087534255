#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What must hold for any bytes; the fuzzers look for bytes for which it does not, and the tests try those that were found.
package struct Property: Sendable, CustomStringConvertible {
  /// The name of the fuzzer's target and of its folder in the corpus.
  package let name: String
  /// Throws a `Violation`. May trap, too: that is what the fuzzers are for.
  package let check: @Sendable ([UInt8]) throws -> Void

  package init(_ name: String, check: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.check = check
  }

  package var description: String { name }
}

/// Something that does not hold.
package struct Violation: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Throws unless something holds.
package func require(_ condition: Bool, _ what: @autoclosure () -> String) throws {
  if !condition { throw Violation(what()) }
}

/// Throws unless a range lies inside a text and is none that runs backwards.
package func require(_ range: Range<Int>, inside count: Int, _ what: @autoclosure () -> String) throws {
  try require(range.lowerBound >= 0 && range.upperBound <= count, "\(what()): \(range) is outside of 0..<\(count)")
}

extension Property {
  /// Everything that is read as text and needs no Swift parser.
  package static let texts = [predicate, framing, json, formYAML, formJSON]
}

extension Property {
  /// The one that the environment names, for a fuzzer; there is nothing to do without one.
  package static func chosen(among all: [Property]) -> Property {
    let name = getenv("FORMLSP_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let property = all.first(where: { $0.name == name }) else {
      fatalError("FORMLSP_FUZZ_TARGET is none of \(all.map(\.name))")
    }
    return property
  }

  /// Traps where it does not hold: that is what libFuzzer sees.
  package func hold(for start: UnsafePointer<UInt8>, _ count: Int) {
    do {
      try check(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
      fatalError("\(self): \(error)")
    }
  }
}
