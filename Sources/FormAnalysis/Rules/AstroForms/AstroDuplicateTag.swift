import FormLinking
import FormModel

extension Rule {
  package static let astroDuplicateTag = Rule(
    "astro-duplicate-tag", .warning, "Two rows of one AstroForms form have the same tag",
    explanation: """
      `findRow(tag:)` goes through the rows in their order and returns the first whose tag is equal. A second row with the
      same tag can never be found: what is read or changed through the tag is always the first row.

      Rows in exclusive branches may share a tag, so may rows of different forms, and cases with different payloads
      (`.line(1)`, `.line(2)`) are different tags. Give every row a case of its own.
      """,
    check: { unit in
      var earlier: [AstroRow] = []
      var findings: [Finding] = []
      for row in unit.scope.scope.astro.rows {
        if !row.isRepeated, let first = earlier.first(where: { meets($0, row, in: unit.scope.scope) }) {
          findings.append(
            Finding(
              row.tag.place,
              "tag '\(row.tag.written)' is already used by another row of this form: 'findRow' always returns the first; give this row a tag of its own",
              related: [RelatedPlace(first.tag.place, "the first row with tag '\(row.tag.written)'")]))
        }
        earlier.append(row)
      }
      return findings
    },
    examples: {
      """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      class ContactForm: Form {
        override func awakeFromNib() {
          add(TextFieldRow(tag: Tag.name))
          add(TextFieldRow(tag: Tag.name))
          //                    ^^^^^^^^ warning: tag '.name' is already used by another row of this form: …
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag, Equatable { case line(Int) }
      class LinesForm: Form {
        override func setupRows() {
          rows = [TextFieldRow(tag: Tag.line(1)), TextFieldRow(tag: Tag.line(1))]
          //                                                        ^^^^^^^^^^^ warning: tag '.line(1)' is already used …
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag, Equatable { case line(Int) }
      class LinesForm: Form {
        override func awakeFromNib() {
          add(TextFieldRow(tag: Tag.line(1)))
          add(TextFieldRow(tag: Tag.line(2)))
          for index in 3...5 { add(TextFieldRow(tag: Tag.line(index))) }
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case buyer, seller }
      class PartyForm: Form {}
      class DealController: UIViewController {
        let buyer = PartyForm()
        let seller = PartyForm()
        @IBOutlet var witness: PartyForm!
        override func viewDidLoad() {
          buyer.add(TextFieldRow(tag: Tag.buyer))
          seller.add(TextFieldRow(tag: Tag.buyer))
          witness.add(TextFieldRow(tag: Tag.buyer))
          self.witness?.add(TextFieldRow(tag: Tag.buyer))
          //                                  ^^^^^^^^^ warning: tag '.buyer' is already used …
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case buyer, seller, witness }
      class DealForm: Form {
        override func awakeFromNib() {
          let seller = TextFieldRow(tag: Tag.buyer) { $0.tag = Tag.seller }
          add(TextFieldRow(tag: Tag.buyer))
          add(seller)
          let witness = TextFieldRow(tag: Tag.witness)
          witness.tag = Tag.seller
          //            ^^^^^^^^^^ warning: tag '.seller' is already used by another row of this form: …
          add(witness)
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case buyer }
      class OrderForm: Form {
        var isCompany = false
        override func awakeFromNib() {
          if isCompany { add(CompanyRow(tag: Tag.buyer)) } else { add(TextFieldRow(tag: Tag.buyer)) }
        }
      }
      """
    }
  )
}

/// Whether the second row is added while the first one is in the form.
private func meets(_ first: AstroRow, _ second: AstroRow, in scope: FormScope) -> Bool {
  guard first.form == second.form, first.holder == second.holder, first.object != second.object,
    first.tag.isSame(as: second.tag),
    first.moment.run == second.moment.run, !first.moment.excludes(second.moment),
    !second.moment.isConditional(after: first.moment)
  else { return false }
  return !scope.astro.removals.contains { form, moment in
    form == first.form && moment.run == first.moment.run && first.moment.order < moment.order
      && moment.order < second.moment.order
  }
}
