import FuzzTexts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The property that the environment names.
private let property: Property = {
  let name = getenv("FORMLSP_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let property = Property.texts.first(where: { $0.name == name }) else {
    fatalError("FORMLSP_FUZZ_TARGET is none of \(Property.texts.map(\.name))")
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
