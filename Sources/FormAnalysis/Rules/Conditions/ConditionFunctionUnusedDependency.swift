import FormLinking
import FormModel

extension Rule {
  package static let conditionFunctionUnusedDependency = Rule(
    "condition-function-unused-dependency", .info, fix: .suggested, "A function lists a row that it never reads",
    explanation: """
      Every row of the list evaluates the condition again when it changes. A row that the closure never reads only costs time,
      and often a comparison was forgotten.

      Closures that hand the form on or call methods of `self` may read it there and are not looked at. One that reads no row,
      but a setting that the row may have changed (`Settings.shared.isAdvanced`), needs the row to be asked again.
      """,
    check: { context in
      // With the library's own source in the workspace its look-ups are followed instead of noted.
      // What is not followed to its end may read more.
      guard !context.linked.declaresLibrary, !context.scope.forms.contains(where: \.isCut) else { return [] }
      // Where rows are listed for several conditions at once, or all in one place, and one of them is read.
      var read: Set<SourceRange> = []
      for condition in context.conditions {
        guard let function = condition.function else { continue }
        let tags = readTags(function)
        for (tag, operand) in function.dependencies where tags?.contains(tag.name) ?? true {
          read.insert(operand.place)
        }
      }
      return context.conditions.flatMap { condition in
        guard let function = condition.function, let tags = readTags(function) else { return [Finding]() }
        return function.dependencies.compactMap { tag, operand in
          guard tag.isRow, !tags.contains(tag.name), condition.ownTag != tag.name, !read.contains(operand.place) else {
            return nil
          }
          return Finding(
            operand.place, "row '\(tag.name)' is listed but never read in this condition; leave it out",
            related: context.related(rowWithTag: tag),
            fixes: FunctionList(context: context, function: function).removing(operand), mark: .unnecessary)
        }
      }
    },
    examples: {
      """
      form +++ Section()
        <<< SwitchRow("member")
        <<< IntRow("age")
        <<< TextRow("locker") { $0.hidden = .function(["member", "age"]) { form in
        //                                                        ^^^ info: row 'age' is listed but never read in this condition; leave it out
          (form.rowBy(tag: "member") as? SwitchRow)?.value != true
        } }
      """
      """
      form +++ Section()
        <<< SwitchRow("member")
        <<< IntRow("age")
        <<< TextRow("locker") { $0.hidden = .function(["member", "age"]) { $0.values()["member"] as? Bool != true } }
        //                                                        ^^^ info: row 'age' is listed but never read in this condition; leave it out
        <<< TextRow("towel") { $0.hidden = .function(["member", "age"]) { $0.values().isEmpty } }
      """
      """
      enum Field: String, CaseIterable { case member, age }
      class Locker: FormViewController {
        let all = ["member", "age"]
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("member") <<< IntRow("age")
            <<< TextRow("a") { $0.hidden = .function(all) { ($0.rowBy(tag: "member") as? SwitchRow)?.value != true } }
            <<< TextRow("b") { $0.hidden = .function(all) { ($0.rowBy(tag: "age") as? IntRow)?.value == nil } }
            <<< TextRow("c") {
              $0.hidden = .function(Field.allCases.map(\\.rawValue)) { ($0.rowBy(tag: "age") as? IntRow)?.value == nil }
            }
        }
      }
      """
      """
      let isOpen = true
      form +++ Section()
        <<< SwitchRow("member")
        <<< TextRow("locker") { $0.hidden = .function(["member"]) { _ in isOpen } }
        //                                              ^^^^^^ info: row 'member' is listed but never read in this condition; leave it out
      //> Remove it from the dependencies
      let isOpen = true
      form +++ Section()
        <<< SwitchRow("member")
        <<< TextRow("locker") { $0.hidden = .function([]) { _ in isOpen } }
      """
      """
      form +++ Section()
        <<< IntRow("age")
        <<< TextRow("locker") { $0.hidden = .function(["age"]) { form in isAdult(in: form) } }
      """
      """
      //- RowOf.swift
      import Eureka
      open class RowOf<T: Equatable>: BaseRow {}
      public final class Form {
        public func rowBy<Row: RowType>(tag: String) -> Row? { rowsByTag[tag] as? Row }
        var rowsByTag: [String: BaseRow] = [:]
      }
      //- Case.swift
      form +++ Section()
        <<< IntRow("age")
        <<< TextRow("locker") { $0.hidden = .function(["age"]) { form in
          let age: IntRow? = form.rowBy(tag: "age")
          return age?.value == nil
        } }
      """
      """
      form +++ Section()
        <<< SwitchRow("advanced").onChange { Settings.isAdvanced = $0.value ?? false }
        <<< IntRow("port") { $0.hidden = .function(["advanced"]) { _ in !Settings.isAdvanced } }
      """
      """
      let age = IntRow("age")
      form +++ Section()
        <<< age
        <<< TextRow("locker") { $0.hidden = .function(["age"]) { _ in age.value == nil } }
        <<< TextRow("key") { $0.hidden = .function(["age"]) { $0.allRows.isEmpty } }
      """
    }
  )
}

/// The rows that the closure reads; nil where it may read others.
private func readTags(_ function: LinkedFunction) -> Set<String>? {
  guard let facts = function.facts, !facts.usesSelf, !facts.passesFormOn, !function.readsUnknownRows,
    !readsSomethingElse(function, facts)
  else { return nil }
  return Set(function.reads.compactMap(\.tag)).union(function.rowsInVariables)
}

/// Whether a condition that looks no row up is decided by a member of something (`Settings.isAdvanced`), which a row's callback
/// may have set; a lone name (`isOpen`) is a constant around the closure.
private func readsSomethingElse(_ function: LinkedFunction, _ facts: ClosureFacts) -> Bool {
  function.reads.isEmpty && facts.names.count > 1
}
