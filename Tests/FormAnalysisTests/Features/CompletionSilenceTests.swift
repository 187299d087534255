import FormAnalysis
import FormLinking
import FormModel
import FormTestSupport
import Testing

/// Beside another server, completion says nothing where no form place is.
@Suite struct CompletionSilenceTests {
  /// Code that has words in common with forms and is about other things.
  private static let ordinary = #"""
    import Eureka
    import UIKit

    /* A block comment: form +++ Section() <<< TextRow("a") { $0.hidden = "$b" } */
    // A line: rowBy(tag: "name"), $0.add(rule: RuleRequired()), "$name == 'x'"
    struct Entry { var tag = "entry"; var hidden = false; var title: String? }

    final class Settings: NSObject {
      private var names: [String] = ["x"]
      private let button = UIButton(type: .system)
      private lazy var spinner: UIActivityIndicatorView = .init(style: .medium)
      var entries: [Entry] = []
      var byName: [String: Entry] = ["a": Entry(tag: "b", hidden: true)]

      func update(_ view: UIView, cell: UITableViewCell, animated: Bool = true) {
        names.append("one")
        entries.append(Entry())
        view.hidden = "yes"
        cell.hidden = view.isHidden
        button.hidden = !animated
        spinner.disabled = false
        view.viewWithTag(3)?.tag = 4
        let entry = byName["a"] ?? Entry()
        if entry.tag == "entry" { print("a \(entry.title ?? "$title") b") }
        let query = NSPredicate(format: "name == %@", "x")
        let nested = NSPredicate(format: "SUBQUERY(tasks, $t, $t.done == YES).@count > 0")
        let request = NSFetchRequest<NSManagedObject>(entityName: "Entry")
        request.predicate = NSPredicate(format: "$name == 'x'")
        print((names as NSArray).filtered(using: NSPredicate(format: "$b == 1")))
        let size = animated ? 1 : 2
        let style: UIView.ContentMode = .center
        switch style { case .center: break; default: break }
        names.map { $0.count + 1 }.filter { $0 > size }.forEach { print($0, query, nested) }
        UIView.animate(withDuration: 0.3, animations: { view.alpha = 0; view.setNeedsLayout() })
        UserDefaults.standard.set(names["x".count], forKey: "tag")
        let keys = ["a": 1, "b": 2]["a"], text = """
          several lines: $name
          rowBy(tag: "b")
          """
        let raw = #"raw "$name" text"#, bits = size << 3 | 1
        view.add(rule: "x", tag: "b", selectionType: .none, format: "$a")
        print(keys ?? 0, text, raw, bits)
      }
    }
    """#

  @Test func ordinaryCodeGetsNothing() {
    let text = SourceText(Self.ordinary)
    let rows =
      "\nclass A: FormViewController { func f() { form +++ Section() <<< TextRow(\"name\") <<< SwitchRow(\"b\") } }\n"
    let whole = SourceText(Self.ordinary + rows)
    let context = FeatureContext(Fixture(whole.string).context)
    for offset in 0..<text.count where text.bytes[offset] & 0xC0 != 0x80 {
      let found = context.completions(in: whole, file: FileID(0), at: offset)
      #expect(found == nil, "\(found?.prefix(3).map(\.label) ?? []) at \(around(offset, whole))")
    }
  }

  /// The same while it is being typed: nothing stands behind the cursor yet.
  @Test func ordinaryCodeGetsNothingWhileItIsTyped() {
    let rows =
      "class A: FormViewController { func f() { form +++ Section() <<< TextRow(\"name\") <<< SwitchRow(\"b\") } }\n"
    let whole = SourceText(rows + Self.ordinary)
    for offset in stride(from: rows.utf8.count, to: whole.count, by: Rounds.isLong ? 1 : 17)
    where whole.bytes[offset] & 0xC0 != 0x80 {
      let typed = SourceText(whole.substring(0..<offset))
      let context = FeatureContext(Fixture(typed.string).context)
      let found = context.completions(in: typed, file: FileID(0), at: offset)
      #expect(found == nil, "\(found?.prefix(3).map(\.label) ?? []) at \(around(offset, whole))")
    }
  }

  /// Titles, headers and placeholders of forms are texts for people.
  @Test func textsOfFormsGetNothing() {
    for example in Rule.all.flatMap(\.examples).sample(500, by: \.source) {
      let fixture = Fixture.of(example)
      let context = FeatureContext(fixture.context)
      for number in context.linked.workspace.scopes.indices {
        for object in context.scope(number)?.scope.scope.objects ?? [] {
          for event in object.events {
            guard ["title", "placeholder"].contains(event.dottedPath), let place = event.assigned?.constant?.contents,
              let text = context.linked.text(place.file)
            else { continue }
            let found = context.completions(in: text, file: place.file, at: place.end)
            #expect(found == nil, "\(found?.prefix(3).map(\.label) ?? []) at \(around(place.end, text))")
          }
        }
      }
    }
  }

  /// What stands between `\(` and `)` is a value of the app's, also within a condition.
  @Test(arguments: [
    ##"$0.hidden = "$sw == \(1️⃣)""##, ##"$0.hidden = "$\(na1️⃣me) == 1""##, ##"$0.disabled = #"$a == \#(1️⃣)"#"##,
    ##"$0.hidden = "$a == \(helper.1️⃣)""##, ##"$0.hidden = .function(["\(1️⃣)"]) { _ in true }"##,
  ])
  func interpolationsGetNothing(code: String) {
    #expect(FeatureFixture("form +++ SwitchRow(\"sw\") <<< TextRow(\"a\") { \(code) }").completions("1️⃣") == nil)
  }

  private func around(_ offset: Int, _ text: SourceText) -> String {
    let line = text.line(text.line(at: offset))
    return text.substring(line.lowerBound..<offset) + "|" + text.substring(offset..<line.upperBound)
  }
}
