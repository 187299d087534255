import FormModel
import FormPredicates

/// The tags of one form: what a condition of a row in it can name. It changes while it is put together, and never after that.
final class FormTags {
  /// A row that is in the form under a tag.
  final class Candidate {
    let scope: Int
    let entry: LinkedForm.RowEntry
    /// Of the form whose conditions are asked, in the same scope: its order can be compared.
    let isOfThisForm: Bool
    /// Given after the row joined, on some paths only, or one of several: the form may or may not know it.
    let isLateTag: Bool
    var reference: ObjectReference { ObjectReference(scope: scope, object: entry.row) }

    init(scope: Int, entry: LinkedForm.RowEntry, isOfThisForm: Bool, isLateTag: Bool) {
      self.scope = scope
      self.entry = entry
      self.isOfThisForm = isOfThisForm
      self.isLateTag = isLateTag
    }
  }

  private(set) var rows: [String: [Candidate]] = [:]
  private(set) var sections: [String: ObjectReference] = [:]
  /// The computed tags of rows.
  private(set) var patterns = TagPatterns()
  private(set) var isOpen = false
  /// Some rows are made by code that was not followed to the end.
  private(set) var isCut = false
  /// Nothing is known of the form: a parameter that nobody gives.
  private(set) var isPlaceholder = false

  var tags: Dictionary<String, [Candidate]>.Keys { rows.keys }

  /// The one tag that is close to a name, if there is exactly one.
  func near(_ name: String) -> String? {
    let close = nearNames.near(name)
    return close.count == 1 ? close.first : nil
  }

  /// Made when a name is first missed; all forms are put together before that.
  private lazy var nearNames = NearestName.Names(tags)

  /// Made ready for reading predicates.
  private(set) lazy var forPredicates = PredicateTags(tags)

  init(of form: LinkedForm, isOfThisForm: Bool, scope number: Int, in scope: FormScope) {
    add(form, isOfThisForm: isOfThisForm, scope: number, in: scope)
    isPlaceholder = scope[form.id]?.isMadeHere == false && form.rows.isEmpty && !form.isMain
  }

  func open() { isOpen = true }

  func add(_ form: LinkedForm, isOfThisForm: Bool, scope number: Int, in scope: FormScope) {
    if form.isOpen { isOpen = true }
    if form.isCut { isCut = true }
    rows.reserveCapacity(rows.count + form.rows.count)
    for entry in form.rows {
      guard let row = scope[entry.row], row.standsForLookup == nil else { continue }
      for (given, isCertain) in row.standingTags {
        patterns.add(given.operand)
        let texts = given.operand.strings
        guard !texts.isEmpty else { continue }
        let candidate = Candidate(
          scope: number, entry: entry, isOfThisForm: isOfThisForm, isLateTag: !isCertain || texts.count > 1)
        for text in texts { rows[text, default: []].append(candidate) }
      }
    }
    for entry in form.sections {
      guard let section = scope[entry.section], section.standsForLookup == nil else { continue }
      for tag in section.tag?.strings ?? [] { sections[tag] = ObjectReference(scope: number, object: entry.section) }
    }
  }
}
