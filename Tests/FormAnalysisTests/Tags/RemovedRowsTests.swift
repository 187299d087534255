import Testing

/// A form that is built again after some of its rows were taken out.
@Suite struct RemovedRowsTests {
  @Test(arguments: [
    #"if let team = form.allSections.first(where: { $0.header?.title == "Team" }) { team.removeAll() }"#,
    "form.allRows.forEach { row in if let index = row.indexPath?.row { row.section?.remove(at: index) } }",
    "form.allRows.reversed().forEach { row in row.section?.removeAll(where: { $0 === row }) }",
    // Of an extension out of reach.
    "form.wipe()",
  ])
  func `rows may be gone, whoever takes them out of which section`(statement: String) throws {
    try form(statement, marked: "").expectExactly()
  }

  @Test(arguments: [
    "form.first { $0.tag == nil }?.hidden = true", "names.removeAll()", "form.allSections.first?.reload()",
  ])
  func `rows that nothing takes out are there twice`(statement: String) throws {
    try form(
      statement,
      marked: "  //                                                   ^^^^ error: tag 'name' is already used…"
    )
    .expectExactly()
  }

  private func form(_ statement: String, marked: String) -> RuleShape {
    RuleShape(
      "duplicate-row-tag", statement,
      """
      class Team: FormViewController {
        var names: [String] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          build()
        }
        func build() { form +++ Section("Team") <<< TextRow("name") }
      \(marked)
        @objc func refresh() {
          \(statement)
          build()
        }
      }
      """)
  }
}
