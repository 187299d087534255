import FormTestSupport
import Foundation
import FuzzForms
import FuzzTexts
import Testing

/// The fuzzers' promises over texts damaged at random, with a fixed seed. `FORMLSP_MUTATION_ROUNDS` makes it longer.
@Suite struct MutationTests {
  private static let rounds = ProcessInfo.processInfo.environment["FORMLSP_MUTATION_ROUNDS"].flatMap(Int.init) ?? 1

  @Test("damaged texts keep every promise", arguments: Property.texts)
  func texts(property: Property) throws {
    var random = SeededGenerator(state: UInt64(property.name.utf8.count) &* 7_919)
    for seed in try Self.seeds(of: property) {
      for _ in 0..<40 * Self.rounds {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...4, using: &random) { Self.damage(&bytes, &random) }
        try Self.check(property, bytes)
      }
    }
  }

  @Test("damaged Swift keeps every promise", arguments: Property.forms)
  func forms(property: Property) throws {
    var random = SeededGenerator(state: UInt64(property.name.utf8.count) &* 104_729)
    var bytes: [UInt8] = []
    for _ in 0..<12 * Self.rounds {
      SwiftMutation.change(&bytes, &random)
      if Bool.random(using: &random) { Self.damage(&bytes, &random) }
      if bytes.count > 2_000 { bytes = [] }
      try Self.check(property, bytes)
    }
  }

  private static func check(_ property: Property, _ bytes: [UInt8]) throws {
    do {
      try property.check(bytes)
    } catch {
      Issue.record("\(error) for \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let start = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 1...8, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
    case 2: bytes[start] = UInt8.random(in: 0...255, using: &random)
    case 3: bytes.swapAt(start, Int.random(in: 0..<bytes.count, using: &random))
    default:
      let piece = Array("{}[]()\"'\\#$%&*|>-?:,.!@<>=+/ \n\r\t\u{0}é𝒳".utf8)
      bytes.insert(piece.randomElement(using: &random) ?? 0, at: start)
    }
  }

  private static func seeds(of property: Property) throws -> [[UInt8]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fuzzing/Corpus/\(property.name)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))
    }
  }
}
