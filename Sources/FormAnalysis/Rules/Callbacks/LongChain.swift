import FormLinking
import FormModel

extension Rule {
  package static let longChain = Rule(
    "long-chain", .info, tier: 2, isOptIn: true, "Many rows are put together in one expression",
    explanation: """
      A chain of `<<<` and `+++` is one expression to the compiler, with every closure in it. Its checking grows quickly with
      the length: builds take minutes, or stop with “unable to type-check this expression in reasonable time”, and one mistake
      in one row is reported at another.

      Give each section a constant or a function of its own. `max-chain-length` says how many rows are too many.
      """,
    check: { context in
      let maximum = context.workspace.settings.maximumChainLength
      return context.scope.scope.chains.compactMap { chain in
        guard chain.rowCount > maximum else { return nil }
        return Finding(
          chain.callee,
          "this expression puts \(chain.rowCount) rows together, more than \(maximum): the compiler slows down with each of them; give sections functions of their own"
        )
      }
    },
    examples: {
      """
      form +++ Section("Many")\(String(repeating: " <<< LabelRow()", count: 61))
      //       ^^^^^^^ info: this expression puts 61 rows together, more than 60: the compiler slows down with each of them; give sections functions of their own
      """
      """
      let section = LabelRow()\(String(repeating: " <<< LabelRow()", count: 60))
      //            ^^^^^^^^ info: this expression puts 61 rows together, more than 60…
      form +++ section
      """
      """
      form +++ Section("Enough")\(String(repeating: " <<< LabelRow()", count: 60))
      """
      """
      let section = Section("Many")
      for _ in 0..<100 { section <<< LabelRow() }
      form +++ section
      """
    }
  )
}
