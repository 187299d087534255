import FormAnalysis
import FormLinking
import FormModel
import Testing

/// Editor features in code written for AstroForms. Cases of enumerations are Swift's own: what sourcekit-lsp says of them is
/// not said again.
@Suite struct AstroFormsFeatureTests {
  static let form = #"""
    import AstroForms
    final class TextFieldRow: Row, ValueRow {
      var tag: RowTag
      var value: String = ""
      init(tag: RowTag, config: ((TextFieldRow) -> Void)? = nil) { self.tag = tag }
    }
    final class ToggleRow: Row, ValueRow {
      var tag: RowTag
      var value = false
      init(tag: RowTag) { self.tag = tag }
    }
    final class LoginForm: Form {
      enum LoginTag: RowTag, Equatable { case email, password, remember, line(Int) }
      override func setupRows() {
        super.setupRows()
        rows = [TextFieldRow(tag: LoginTag.em1️⃣ail) { $0.title = "E-mail" }, TextFieldRow(tag: LoginTag.password)]
        add(ToggleRow(tag: LoginTag.remember))
      }
      var email: String? {
        let row: TextFieldRow? = findRow(tag: LoginTag.em2️⃣ail)
        return row?.value
      }
      func toggle() { let row: ToggleRow? = self.findRow(tag: LoginTag.remem3️⃣ber) }
    }
    //- Controller.swift
    import AstroForms
    class Controller: UIViewController {
      @IBOutlet var form: LoginForm!
      func check() { let row: TextFieldRow? = form.findRow(tag: LoginForm.LoginTag.em4️⃣ail) }
    }
    """#

  @Test func aRowDoesNotLeadToItself() { #expect(FeatureFixture(Self.form).definition("1️⃣").isEmpty) }

  @Test(arguments: ["2️⃣", "4️⃣"] as [Character])
  func everyUseLeadsToTheRow(cursor: Character) {
    #expect(
      FeatureFixture(Self.form).definition(cursor) == [
        #"rows = [TextFieldRow(tag: LoginTag.email) { $0.title = "E-mail" }, TextFieldRow(tag: LoginTag.password)]"#
      ])
  }

  @Test func otherTagsLeadToOtherRows() {
    #expect(FeatureFixture(Self.form).definition("3️⃣") == ["add(ToggleRow(tag: LoginTag.remember))"])
  }

  @Test(arguments: ["1️⃣", "2️⃣", "3️⃣", "4️⃣"] as [Character])
  func namesOfSwiftAreNotRenamedHere(cursor: Character) {
    let fixture = FeatureFixture(Self.form)
    #expect(fixture.references(cursor).isEmpty)
    #expect(fixture.renamed(cursor, to: "mail") == nil)
  }

  @Test func hoverTellsTheRow() throws {
    let fixture = FeatureFixture(Self.form)
    let text = try #require(fixture.hover("2️⃣"))
    #expect(text.contains("'email'") && text.contains("`TextFieldRow`") && text.contains("value `String`"))
    #expect(try #require(fixture.hover("3️⃣")).contains("value `Bool`"))
  }

  @Test func outlineHasTheRowsWithoutSections() throws {
    let fixture = FeatureFixture(Self.form)
    let form = try #require(FormOutline(fixture.context, file: FileID(0)).forms.first)
    #expect(form.name == "LoginForm" && form.library == .astroForms && form.isClosed)
    #expect(form.sections.map(\.isImplicit) == [true])
    let rows = form.sections.flatMap(\.rows)
    #expect(rows.map(\.tag) == ["email", "password", "remember"])
    #expect(rows.map(\.type) == ["TextFieldRow", "TextFieldRow", "ToggleRow"])
    #expect(rows.map { fixture[$0.nameRange] } == ["LoginTag.email", "LoginTag.password", "LoginTag.remember"])
  }

  @Test func rowsAreFoundByTheirTags() {
    let found = FeatureFixture(Self.form).context.symbols(matching: "#pass")
    #expect(found.map(\.tag) == ["password"])
    #expect(found.map(\.form) == ["LoginForm"])
  }

  @Test func lensesCountLookUps() {
    let texts = FeatureFixture(Self.form).context.lensTexts(in: FileID(0)).map(\.text)
    #expect(texts == ["3 rows", "2 look-ups", "0 look-ups", "1 look-up"])
  }

  // MARK: Tags that are texts

  static let texts = #"""
    import AstroForms
    extension String: RowTag {}
    class NameForm: Form {
      override func setupRows() { add(TextFieldRow(tag: "na1️⃣me")) }
      func clear() {
        let row: TextFieldRow? = findRow(tag: "na2️⃣me")
      }
    }
    """#

  @Test(arguments: ["1️⃣", "2️⃣"] as [Character])
  func textsAreTagsLikeOthers(cursor: Character) throws {
    let fixture = FeatureFixture(Self.texts)
    #expect(fixture.references(cursor) == ["0:4", "0:6"])
    let files = try #require(fixture.renamed(cursor, to: "title")).get()
    #expect(files[0].contains(#"TextFieldRow(tag: "title")"#) && files[0].contains(#"findRow(tag: "title")"#))
  }

  /// A case of an enumeration is a name, whatever its name has in common with a text.
  @Test func aConstantIsNoPartOfACase() throws {
    let fixture = FeatureFixture(
      #"""
      import AstroForms
      extension String: RowTag {}
      enum Tag: RowTag { case nameMore }
      let name = "na1️⃣me"
      class NameForm: Form {
        override func setupRows() {
          add(TextFieldRow(tag: name))
          add(ToggleRow(tag: Tag.nameMore))
        }
        func clear() { let row: ToggleRow? = findRow(tag: Tag.nameMore) }
      }
      """#)
    #expect(try #require(fixture.renamed("1️⃣", to: "title")).get()[0].contains(#"let name = "title""#))
  }

  // MARK: Completion

  private func typing(_ line: String) -> FeatureFixture {
    FeatureFixture(
      #"""
      import AstroForms
      class TextFieldRow: Row { init(tag: RowTag) { self.tag = tag } }
      class ToggleRow: Row { init(tag: RowTag) { self.tag = tag } }
      class LoginForm: Form {
        enum LoginTag: RowTag, Equatable { case email, password, line(Int) }
        override func setupRows() {
          add(TextFieldRow(tag: LoginTag.email))
      \#(line)
        }
      }
      """#)
  }

  @Test func lookUpsBeginWithTagsThatRowsHave() throws {
    let fixture = typing("    let row: TextFieldRow? = findRow(tag: 1️⃣)")
    #expect(fixture.labels("1️⃣") == ["LoginTag.email", "LoginTag.password", "LoginTag.line"])
    let first = try #require(fixture.completions("1️⃣")?.first)
    #expect(first.detail == "TextFieldRow")
    #expect(
      try #require(fixture.accepting("LoginTag.email", at: "1️⃣")).contains("findRow(tag: LoginTag.email)"))
  }

  @Test(arguments: ["    add(ToggleRow(tag: 1️⃣", "    let row = TextFieldRow(tag: 1️⃣)"])
  func newRowsBeginWithTagsThatAreFree(line: String) {
    #expect(typing(line).labels("1️⃣") == ["LoginTag.password", "LoginTag.line", "LoginTag.email"])
  }

  @Test func casesBehindTheDot() throws {
    let fixture = typing("    add(ToggleRow(tag: LoginTag.1️⃣))")
    #expect(fixture.labels("1️⃣") == ["password", "line", "email"])
    let line = try #require(fixture.completions("1️⃣")?.first { $0.label == "line" })
    #expect(line.snippet == "line(${1:value})")
  }

  @Test(arguments: [
    "    add(1️⃣", "    insert(1️⃣", "    rows = [1️⃣", "    rows.append(1️⃣",
    "    self.rows += [ToggleRow(tag: LoginTag.email), To1️⃣]",
  ])
  func rowsThatCanBeAdded(line: String) {
    #expect(typing(line).labels("1️⃣") == ["TextFieldRow", "ToggleRow"])
  }

  @Test func readyMadeRules() {
    #expect(
      typing("    _ = validate(row: row, 1️⃣)").labels("1️⃣") == ["ValidationRule.isEmail", "ValidationRule.required"])
    #expect(typing("    _ = validate(row: row, ValidationRule.1️⃣)").labels("1️⃣") == ["isEmail", "required"])
  }

  @Test func nothingElsewhere() {
    #expect(typing("    print(1️⃣)").completions("1️⃣") == nil)
    #expect(typing("    view.tag = 1️⃣").completions("1️⃣") == nil)
    #expect(typing("    view.viewWithTag(tag: 1️⃣)").completions("1️⃣") == nil)
  }
}
