import FormLinking
import FormModel

extension Rule {
  package static let setValuesUnknownKey = Rule(
    "set-values-unknown-key", .warning, fix: .suggested, "A key of 'setValues' is the tag of no row",
    explanation: """
      `setValues` looks for a row with each key of the dictionary as its tag and skips the keys for which there is none. The
      value is lost without a word.

      The tags of sections count for nothing here. That includes multivalued sections, although `values()` writes their
      tags: `setValues(values())` does not bring back what a multivalued section held.
      """,
    check: { context in
      let keys = context.scope.scope.lookups.filter { $0.kind == .setValuesKey }
      let byCall = Dictionary(grouping: keys, by: \.callee).mapValues { Set($0.compactMap(\.tag.string)) }
      return keys.compactMap { lookup in
        // A key that stands twice in one dictionary stops the app.
        let others = byCall[lookup.callee] ?? []
        return context.absence(of: lookup, advice: "correct the key", isTaken: others.contains) {
          "no row of this form has the tag '\($0)': 'setValues' skips this value"
        }
      }
    },
    examples: {
      """
      form +++ Section() <<< TextRow("title")
      form.setValues(["titel": "Soup", "portions": 4])
      //               ^^^^^ warning: no row of this form has the tag 'titel': 'setValues' skips this value; did you mean 'title'?
      //                                ^^^^^^^^ warning: no row of this form has the tag 'portions': 'setValues' skips this value; correct the key
      //> Replace with 'title'
      form +++ Section() <<< TextRow("title")
      form.setValues(["title": "Soup", "portions": 4])
      """
      """
      form +++ Section() <<< TextRow("title")
      form.setValues(["title": "Soup", "titel": "Soup of the day"])
      //                                ^^^^^ warning: no row of this form has the tag 'titel': 'setValues' skips this value; correct the key
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: .Delete) { $0.tag = "phones" }
      form.setValues(["phones": ["0316"]])
      //               ^^^^^^ warning: no row of this form has the tag 'phones': 'setValues' skips this value; correct the key
      """
      """
      form +++ Section() <<< TextRow("title") <<< IntRow("portions")
      form.setValues(["title": "Soup", "portions": 4])
      """
      """
      form +++ Section() <<< TextRow("title")
      form.setValues(stored)
      """
    }
  )
}
