import FuzzTexts

private let property = Property.chosen(among: Property.texts)

/// Called by libFuzzer with one input after the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  property.hold(for: start, count)
  return 0
}
