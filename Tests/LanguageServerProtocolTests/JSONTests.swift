import LanguageServerProtocol
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    "null", "true", "-0.5", "12", #"{"b":1,"a":[{},[],""]}"#, #""a\"\\\n\t\u0001é日本𝒳""#, "9223372036854775807", "1e+20",
  ])
  func `what was read is written as the same bytes`(text: String) throws {
    #expect(try JSON(parsing: text).text == text)
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "[1 2]", "01", "1.", "1e", "-", "+1", "nul", "truee", "\"a",
    "\"\\",
    "\"\\x\"", "\"\\u12", "\"\\u12g4\"", "\"\n\"", "1 2", "]", "{\"a\":1,}", ",", "\u{FEFF}1", "'a'", "NaN", "[1}",
  ])
  func `bad text throws`(text: String) {
    #expect(throws: JSONError.self) { try JSON(parsing: text) }
  }

  @Test func `surrogates are joined, and lone ones replaced`() throws {
    #expect(try JSON(parsing: #""\ud835\udcb3""#) == "𝒳")
    #expect(try JSON(parsing: #""\ud835""#) == "\u{FFFD}")
    #expect(try JSON(parsing: #""\ud835a""#) == "\u{FFFD}a")
    #expect(try JSON(parsing: #""\ud835\ud835\udcb3""#) == "\u{FFFD}𝒳")
    #expect(try JSON(parsing: #""\udcb3\n""#) == "\u{FFFD}\n")
  }

  @Test(arguments: ["\\n", "\\\"", "\\\\", "é", "𝒳", " ", "!", "\u{7F}", "#", "["])
  func `what is no plain character is seen wherever it stands`(special: String) throws {
    let meant = ["\\n": "\n", "\\\"": "\"", "\\\\": "\\"][special] ?? special
    for before in 0...17 {
      for after in 0...9 {
        let (left, right) = (String(repeating: "a", count: before), String(repeating: "b", count: after))
        #expect(try JSON(parsing: "\"\(left)\(special)\(right)\"") == .string(left + meant + right))
        #expect(throws: JSONError.self) { try JSON(parsing: "\"\(left)\(special)\u{1F}\(right)\"") }
        #expect(throws: JSONError.self) { try JSON(parsing: "\"\(left)\(special)\(right)") }
      }
    }
  }

  @Test func `bytes that are no UTF-8 are replaced`() throws {
    #expect(try JSON(parsing: [0x22, 0x61, 0xFF, 0x22]) == "a\u{FFFD}")
  }

  @Test func `numbers beyond Double stay finite`() throws {
    #expect(try JSON(parsing: "9e5991") == .number(.greatestFiniteMagnitude))
    #expect(try JSON(parsing: "-9e5991") == .number(-.greatestFiniteMagnitude))
    #expect(try JSON(parsing: "1e-9999") == .number(0))
    #expect(try JSON(parsing: "9223372036854775808").number == 9223372036854775808)
    #expect(JSON.number(.infinity).text == "null")
    #expect(try JSON(parsing: "3.0").integer == 3)
    #expect(try JSON(parsing: "1e300").integer == nil)
  }

  @Test func `nesting is bounded`() throws {
    let limit = 512
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try JSON(parsing: nested(limit)).array != nil)
    #expect(throws: JSONError.self) { try JSON(parsing: nested(limit + 1)) }
    #expect(throws: JSONError.self) { try JSON(parsing: String(repeating: "{\"a\":", count: 100_000)) }
  }

  @Test func `members keep their order, and the last of two counts`() throws {
    let json = try JSON(parsing: #"{"z":1,"a":2,"z":3,"n":null}"#)
    #expect(json.object?.keys == ["z", "a", "z", "n"])
    #expect(json["z"] == 3)
    #expect(json["n"] == nil)
    #expect(json["a"]?["b"] == nil)
    #expect(json.at("a") == 2)
  }

  @Test func `indented text reads back`() throws {
    let json: JSON = ["a": [1, 2, [:], []], "b": ["c": true]]
    #expect(
      json.indentedText == """
        {
          "a": [
            1,
            2,
            {},
            []
          ],
          "b": {
            "c": true
          }
        }
        """)
    #expect(try JSON(parsing: json.indentedText) == json)
  }

  @Test func `random values survive writing and reading`() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<300 {
      let json = JSON.random(depth: 4, using: &random)
      #expect(try JSON(parsing: json.bytes) == json)
    }
  }

  @Test func `mutated text never traps`() {
    var random = SeededRandom(seed: 2)
    let alphabet = Array(#"{}[]:,"\u0123dDeE+-. tfn\#u{FF}"#.utf8) + [0xFF, 0x00, 0xC3]
    for _ in 0..<1500 {
      var bytes = JSON.random(depth: 3, using: &random).bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let byte = alphabet.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.insert(byte, at: place)
        case 1 where place < bytes.count: bytes[place] = byte
        default: bytes = Array(bytes[..<place])
        }
      }
      // Whatever could be read is written as something that reads as the same.
      if let json = try? JSON(parsing: bytes) { #expect((try? JSON(parsing: json.bytes)) == json) }
    }
  }
}

/// The same numbers on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension JSON {
  static func random(depth: Int, using random: inout SeededRandom) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int.random(in: .min ... .max, using: &random))
    case 3: return .number(Double.random(in: -1e9...1e9, using: &random) + 0.125)
    case 4, 5: return .string(text(using: &random))
    case 6, 7: return .array((0..<3).map { _ in JSON.random(depth: depth - 1, using: &random) })
    default:
      var object = JSONObject()
      for index in 0..<Int.random(in: 0..<4, using: &random) {
        object["\(index)" + text(using: &random)] = JSON.random(depth: depth - 1, using: &random)
      }
      return .object(object)
    }
  }

  private static func text(using random: inout SeededRandom) -> String {
    let characters: [Character] = ["a", "\"", "\\", "\n", "\r\n", "\u{1}", "é", "日", "👩‍👩‍👧", "𝒳", "/", "\u{7F}", "\u{0}"]
    return String(
      (0..<Int.random(in: 0..<8, using: &random)).compactMap { _ in characters.randomElement(using: &random) })
  }
}
