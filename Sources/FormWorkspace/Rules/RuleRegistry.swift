import FormModel

/// Every rule there is, by id: those about forms and those about formlsp itself.
package enum RuleRegistry {
  /// In the order of the rule reference.
  package static let all: [RuleDescription] =
    Analysis.rules + aboutFormlsp

  private static let aboutFormlsp: [RuleDescription] = [
    .unusedSuppression, .invalidSuppression, .invalidConfiguration,
  ]

  /// The ids of the rules about formlsp itself.
  static let own = Set(aboutFormlsp.map(\.id))

  package static let byID: [String: RuleDescription] = Dictionary(
    all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  package static let ids: [String] = all.map(\.id)

  /// The address of a rule's page, for reports and editors.
  package static func page(of id: String) -> String {
    "https://github.com/formlsp/formlsp/blob/main/Sources/FormAnalysis/Rules/README.md#\(id)"
  }

  /// The rule that was probably meant.
  package static func nearest(to id: String) -> String? { NearestName.nearest(to: id, among: ids) }
}
