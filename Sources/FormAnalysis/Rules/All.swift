extension Rule {
  /// Every rule about forms, in the order of the reference. A rule is registered in the list of its folder and nowhere else.
  package static let all: [Rule] =
    tagRules
    + conditionRules
    + validationRules
    + optionRules
    + sectionRules
    + callbackRules
    + versionRules
    + astroFormsRules
    + objectFormRules
    + formFileRules
}
