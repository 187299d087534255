import FormAnalysis
import FormTestSupport
import FuzzForms
import FuzzTexts

private let property = Property.chosen(among: Property.forms)

/// Called by libFuzzer with one input after the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  property.hold(for: start, count)
  return 0
}

/// libFuzzer's own changes of single bytes.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

/// Called by libFuzzer to make a new input of an old one: mostly by words and lines, so that most of it stays Swift.
@_cdecl("LLVMFuzzerCustomMutator")
public func customMutator(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: CUnsignedInt) -> Int
{
  var random = SeededGenerator(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
  if property.name == "configuration" || Int.random(in: 0..<8, using: &random) == 0 {
    return mutateBytes(start, count, limit)
  }
  var text = Array(UnsafeBufferPointer(start: start, count: count))
  for _ in 0..<Int.random(in: 1...4, using: &random) { SwiftMutation.change(&text, &random) }
  let result = text.prefix(limit)
  for (index, byte) in result.enumerated() { start[index] = byte }
  return result.count
}
