import FormAnalysis
import FormLinking
import FormModel
import FormPredicates
import FormTestSupport
import Testing

/// Over all tags of all examples: what is renamed is renamed everywhere, and back again it is what it was.
@Suite struct RenamePropertyTests {
  private static let fresh = "renamedTag"

  @Test(arguments: [0, 1, 2, 3])
  func renamingThereAndBackIsTheIdentity(part: Int) throws {
    let all = Rule.all.flatMap(\.examples)
    let examples = Rounds.isLong ? all : all.sample(all.count / 2, by: \.source)
    for (number, example) in examples.enumerated() where number % 4 == part {
      let files = ExampleFiles(example.source)
      let fixture = Fixture.of(example)
      let context = FeatureContext(fixture.context)
      var groups: Set<Int> = []
      for occurrence in context.tags.occurrences where occurrence.isSpelledHere {
        guard groups.insert(occurrence.group).inserted else { continue }
        let edits: [TextEdit]?
        do { edits = try context.rename(at: occurrence.place.end, in: occurrence.place.file, to: Self.fresh) } catch {
          #expect(!error.message.isEmpty)
          continue
        }
        guard let edits, !occurrence.tag.isEmpty else { continue }
        #expect(!edits.isEmpty, "\(occurrence.tag) in:\n\(example.source)")
        let there = Self.applying(edits, to: fixture)
        let renamed = Fixture(Self.annotated(files, fixture, there))
        let after = FeatureContext(renamed.context)
        // The same places mean the same rows, by the new name.
        let place = Self.moved(occurrence.place, by: edits)
        guard let found = after.tags.occurrence(at: place, in: occurrence.place.file) else {
          Issue.record("'\(occurrence.tag)' is lost in:\n\(there.joined(separator: "\n"))")
          continue
        }
        #expect(found.tag == Self.fresh)
        #expect(
          after.tags.group(of: found).count == context.tags.group(of: occurrence).count,
          "'\(occurrence.tag)' means other places in:\n\(there.joined(separator: "\n"))")
        let back: [TextEdit]
        do {
          back = try #require(try after.rename(at: place, in: occurrence.place.file, to: occurrence.tag))
        } catch let refusal as RenameRefusal {
          // Back into a fault there is no way: two sections of one tag, a tag that is no variable.
          let isTwice = context.tags.occurrences.contains {
            $0.role.isDeclaration && $0.tag == occurrence.tag && $0.group != occurrence.group
          }
          #expect(isTwice || PredicateNames.variable(forTag: occurrence.tag) == nil, "\(refusal.message)")
          continue
        }
        // An implicit raw value has become explicit; `$#name` needs no `#` any more.
        let isChanged = context.tags.group(of: occurrence).contains { member in
          if case .implicitRawValue = member.spelling { return true }
          if case .variable(let isEscaped) = member.role { return isEscaped }
          return false
        }
        if isChanged || PredicateNames.isReserved(occurrence.tag) { continue }
        #expect(Self.applying(back, to: renamed) == fixture.texts.map(\.string))
      }
    }
  }

  /// A tag that another row of the form has is refused from every place of every tag, and says so.
  @Test func takenNamesAreRefused() {
    for example in Rule.all.flatMap(\.examples) {
      let context = FeatureContext(Fixture.of(example).context)
      let tags = context.tags
      for scope in context.linked.workspace.scopes.indices {
        for form in context.linked.workspace.scopes[scope].forms {
          let rows = form.rows.compactMap { tags.declaration(of: ObjectReference(scope: scope, object: $0.row)) }
          guard let first = rows.first(where: \.isSpelledHere),
            let other = rows.first(where: { $0.tag != first.tag && !$0.tag.isEmpty })
          else { continue }
          #expect(throws: RenameRefusal.self, "\(first.tag) to \(other.tag) in:\n\(example.source)") {
            try context.rename(at: first.place.end, in: first.place.file, to: other.tag)
          }
        }
      }
    }
  }

  private static func applying(_ edits: [TextEdit], to fixture: Fixture) -> [String] {
    fixture.texts.enumerated().map { number, text in
      let own = edits.filter { $0.range.file == FileID(number) }.map { (range: $0.range.bytes, newText: $0.newText) }
      return text.applying(own)?.string ?? "(edits overlap)"
    }
  }

  /// The end of a place after edits.
  private static func moved(_ place: SourceRange, by edits: [TextEdit]) -> Int {
    let before = edits.filter { $0.range.file == place.file && $0.range.start <= place.start }
    return before.reduce(place.end) { $0 + $1.newText.utf8.count - $1.range.bytes.count }
  }

  private static func annotated(_ files: ExampleFiles, _ fixture: Fixture, _ texts: [String]) -> String {
    var rest = texts[...]
    return files.files.map { file in
      let text = file.name == ".formlsp.yml" ? file.text : rest.popFirst() ?? ""
      return "//- \(file.name)\n\(text)"
    }.joined(separator: "\n")
  }
}
