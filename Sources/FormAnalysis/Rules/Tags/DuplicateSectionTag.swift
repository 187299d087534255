import FormLinking
import FormModel

extension Rule {
  package static let duplicateSectionTag = Rule(
    "duplicate-section-tag", .warning, "Two sections of one form have the same tag",
    explanation: """
      `sectionBy(tag:)` walks the form's sections from the top, hidden ones included, and gives the first one that has the
      tag. A second section with that tag is never found: whatever is done to it by its tag is done to the first one. Two
      multivalued sections with one tag also overwrite each other's array in `values()`.

      Eureka asks nothing of the tags of sections, so nothing stops and nothing is printed. A section and a row may share a
      tag, and so may sections in exclusive branches or in different forms.

      Give each section a tag of its own.
      """,
    check: { context in
      context.scope.forms.flatMap { form in DuplicateSectionTag(context: context, form: form).findings() }
    },
    examples: {
      """
      form +++ Section("Guests") { $0.tag = "guests" }
      form +++ Section("Children") { $0.tag = "guests" }
      //                                       ^^^^^^ warning: tag 'guests' is already used by another section of this form: 'sectionBy(tag:)' finds the first one only; give this one a tag of its own
      """
      """
      func stay(_ title: String) -> Section {
        let section = Section(title)
        section.tag = "stay"
        //             ^^^^ warning: tag 'stay' is already used by another section of this form: 'sectionBy(tag:)' finds the first one only; give this one a tag of its own
        return section
      }
      form +++ stay("Arrival") +++ stay("Departure")
      """
      """
      form +++ Section("Guests") { $0.tag = "guests" }
        <<< IntRow("guests")
      """
      """
      class Profile: FormViewController {
        private var isBuilt = false
        override func viewDidLoad() {
          super.viewDidLoad()
          if Session.isOpen { build() }
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          if !isBuilt { build() }
        }
        private func build() {
          form +++ Section("Profile") { $0.tag = "profile" }
          isBuilt = true
        }
      }
      """
      """
      if isInternational {
        form +++ Section("Passport") { $0.tag = "document" }
      } else {
        form +++ Section("Identity card") { $0.tag = "document" }
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("Contacts") { $0.tag = "contacts" }
          form.removeAll()
        }
        @objc func addTapped() { form +++ Section("Contacts") { $0.tag = "contacts" } }
      }
      """
    }
  )
}

private struct DuplicateSectionTag {
  let context: ScopeContext
  let form: LinkedForm

  func findings() -> [Finding] {
    var earlier: [String: [LinkedForm.SectionEntry]] = [:]
    var findings: [Finding] = []
    for entry in form.sections {
      guard let section = context[entry.section], section.standsForLookup == nil, let tag = section.tag,
        let text = tag.string
      else { continue }
      if let first = earlier[text]?.first(where: { meets($0, entry, tag: text) }),
        let firstTag = context[first.section]?.tag
      {
        findings.append(
          Finding(
            tag.place,
            "tag '\(text)' is already used by another section of this form: 'sectionBy(tag:)' finds the first one only; give this one a tag of its own",
            related: [RelatedPlace(firstTag.place, "the first section with tag '\(text)'")]))
      }
      earlier[text, default: []].append(entry)
    }
    return findings
  }

  private func meets(_ first: LinkedForm.SectionEntry, _ second: LinkedForm.SectionEntry, tag: String) -> Bool {
    let (one, other) = (first.join.moment, second.join.moment)
    guard first.section != second.section, !one.excludes(other), !mayBeOtherCase(first, second),
      context.mayHaveTags(first.section, second.section)
    else { return false }
    if (one.path + other.path).contains(where: { $0.asked.mayTell(of: tag, in: [form.id]) }) { return false }
    if other.mayAsk(after: one) || other.mayDepend(on: one) { return false }
    if one.run == other.run { return !context.isRemoved(from: [form.id], between: one, and: other) }
    return one.run == 0 && !other.isUncalled && one.path.isEmpty && other.path.isEmpty
      && !context.isRemoved(from: [form.id], after: one)
  }

  /// Whether one construction is reached twice through branches of its own, which may well ask what the first one did.
  private func mayBeOtherCase(_ first: LinkedForm.SectionEntry, _ second: LinkedForm.SectionEntry) -> Bool {
    guard let one = context[first.section], let other = context[second.section], one.range == other.range else {
      return false
    }
    return one.moment.path.contains { !other.moment.path.contains($0) }
  }
}
