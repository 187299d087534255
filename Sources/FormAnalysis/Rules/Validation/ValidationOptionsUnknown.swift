import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let validationOptionsUnknown = Rule(
    "validation-options-unknown", .error, fix: .suggested, "There is no such validation option",
    explanation: """
      `ValidationOptions` has `validatesOnDemand`, `validatesOnChange`, `validatesOnBlur`, `validatesOnChangeAfterBlurred`
      and `validatesAlways`; an extension of the app may add combinations of them. Any other name does not compile.

      A name that another version of Eureka has is reported as `requires-newer-version` or `renamed-api` instead.
      """,
    check: { ValidationOptionsUnknown(context: $0.linked).findings(in: $0.rows(with: "validationOptions")) },
    examples: {
      """
      form +++ EmailRow("email") { $0.validationOptions = .validatesOnEdit }
      //                                                   ^^^^^^^^^^^^^^^ error: 'ValidationOptions' has no member 'validatesOnEdit': this does not compile; use 'validatesOnChange', …
      """
      """
      form +++ IntRow("code") { row in
        row.validationOptions = [.validatesOnChange, ValidationOptions.validatesOnBlurr]
        //                                                             ^^^^^^^^^^^^^^^^ error: 'ValidationOptions' has no member 'validatesOnBlurr': this does not compile; did you mean 'validatesOnBlur'?
      }
      //> Replace with 'validatesOnBlur'
      form +++ IntRow("code") { row in
        row.validationOptions = [.validatesOnChange, ValidationOptions.validatesOnBlur]
      }
      """
      """
      let strict = isStrict
      form +++ IntRow("code") {
        $0.validationOptions = strict ? .validatesAlways : .validateOnBlur
        //                                                  ^^^^^^^^^^^^^^ error: 'ValidationOptions' has no member 'validateOnBlur': …
      }
      """
      """
      form +++ IntRow("code") {
        $0.validationOptions = ValidationOptions.validatesOnBlur.union(.onChange)
        //                                                              ^^^^^^^^ error: 'ValidationOptions' has no member 'onChange': …
        $0.validationOptions.insert(.validatesNever)
        //                           ^^^^^^^^^^^^^^ error: 'ValidationOptions' has no member 'validatesNever': …
      }
      """
      """
      extension ValidationOptions {
        static let whileTyping: ValidationOptions = [.validatesOnChange, .validatesOnBlur]
        static var later: ValidationOptions { .validatesOnDemand }
      }
      form +++ IntRow("uses") { $0.validationOptions = .whileTyping }
        <<< IntRow("left") { $0.validationOptions = [.later, ValidationOptions.whileTyping] }
      """
      """
      form +++ IntRow("uses") { $0.validationOptions = ValidationOptions(rawValue: 3) }
        <<< IntRow("left") { $0.validationOptions = .init(rawValue: 3) }
        <<< IntRow("rest") { $0.validationOptions = [] }
      """
      """
      //- .formlsp.yml
      eureka-version: 1.7.0
      //- Case.swift
      import Eureka
      func fill(_ row: TextRow) { row.validationOptions = .ValidatesOnBlur }
      """
    }
  )
}

private struct ValidationOptionsUnknown {
  let context: LinkedContext

  func findings(in rows: [Object]) -> [Finding] {
    // Of a type that is itself too new only its own name is spoken of.
    // A branch of the library may have others.
    guard let type = Catalogue.enums["ValidationOptions"], context.version >= type.since,
      !context.version.isLowerBound, !context.version.isGuess
    else { return [] }
    let known = Set(type.members.map(\.name) + type.members.compactMap(\.oldName))
    var findings: [Finding] = []
    for event in rows.lazy.flatMap(\.events) where event.first.text == "validationOptions" {
      for member in Self.options(event).flatMap({ ValidationOptionsValue($0).members }) {
        let name = member.name.text
        // Behind a dot alone a name is being typed.
        guard !name.isEmpty, !known.contains(name), !isAdded(name) else { continue }
        let nearest = NearestName.nearest(to: name, among: type.members(in: context.version).map(\.name))
        // A module out of reach may add options, but hardly one with nearly the name of another.
        if nearest == nil, context.heads.importsForeignModule { continue }
        findings.append(finding(name, member.range, nearest))
      }
    }
    return findings
  }

  /// Whether an extension in reach adds the option: of the option set, or of a protocol that it adopts.
  private func isAdded(_ name: String) -> Bool {
    ["init", "none"].contains(name)
      || ["ValidationOptions", "Eureka.ValidationOptions", "OptionSet", "SetAlgebra"].contains {
        context.workspace.type($0)?.members[name] != nil
      }
  }

  /// What an event gives to the options: assigned, inserted, united with them.
  private static func options(_ event: Event) -> [Operand] {
    switch event.dottedPath {
    case "validationOptions": event.assigned.map { [$0] } ?? []
    case "validationOptions.insert", "validationOptions.remove", "validationOptions.formUnion",
      "validationOptions.subtract", "validationOptions.contains":
      (event.arguments ?? []).map(\.operand)
    default: []
    }
  }

  private func finding(_ name: String, _ range: SourceRange, _ nearest: String?) -> Finding {
    let advice = nearest.map { "did you mean '\($0)'?" } ?? "use 'validatesOnChange', 'validatesOnBlur' or another one"
    return Finding(
      range, "'ValidationOptions' has no member '\(name)': this does not compile; \(advice)",
      fixes: nearest.map { [Fix("Replace with '\($0)'", [TextEdit(range, $0)])] } ?? [])
  }
}
