import Testing

/// Protocols that are all built on one another: as nobody writes them, but as a text may have them.
@Suite struct ProtocolRingTests {
  @Test("each of them is looked at once, so that thirty take no longer than three")
  func endsSoon() {
    let names = (0..<30).map { "P\($0)" }
    let protocols = names.map { name in
      "protocol \(name): \(names.filter { $0 != name }.joined(separator: ", ")) {}\n"
    }
    let shape = Shape(
      "a generic parameter that is bound by one of them",
      protocols.joined() + """
        class A: FormViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            use(self)
          }
          func use<Host: P0>(_ host: Host) { form +++ TextRow("a") <<< TextRow("a") }
          //                                                                    ^ duplicate-row-tag
        }
        """)
    let (missing, unexpected) = shape.difference(of: ["duplicate-row-tag"])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }
}
