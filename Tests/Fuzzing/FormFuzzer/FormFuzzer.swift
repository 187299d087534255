import FormAnalysis
import FuzzForms
import FuzzTexts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The property that the environment names.
private let property: Property = {
  let name = getenv("FORMLSP_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let property = Property.forms.first(where: { $0.name == name }) else {
    fatalError("FORMLSP_FUZZ_TARGET is none of \(Property.forms.map(\.name))")
  }
  return property
}()

/// Called by libFuzzer with one input after the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    try property.check(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(property): \(error)")
  }
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
