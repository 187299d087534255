import FormCatalogue
import FormModel

/// Which classes are form view controllers.
enum Controllers {
  static func certainty(_ type: DeclaredType, _ index: DeclarationIndex) -> Certainty {
    if type.declaration == nil { return type.qualifiedName == "FormViewController" ? .yes : .no }
    guard type.kind == .class else { return .no }
    let chain = index.chain(of: type)
    guard let last = chain.last, case .external(let name, _, _) = index.superclass(of: last) else { return .no }
    if name == "FormViewController" { return .yes }
    if Catalogue.type(name) != nil || isOfApple(name) { return .no }
    // A class out of reach: a form view controller only if its name says so or the code uses a form that nothing declares.
    if name.hasSuffix("ViewController") || name.hasSuffix("Controller") || name.hasSuffix("VC") { return .unknown }
    return .no
  }

  /// Classes of the system that are no form view controllers.
  private static func isOfApple(_ name: String) -> Bool {
    if ["UI", "NS", "CN", "MK", "AV", "SK", "MF", "PH", "CL", "WK", "QL", "EK"].contains(where: { name.hasPrefix($0) }),
      let third = name.dropFirst(2).first, third.isUppercase
    {
      return true
    }
    return ["XCTestCase", "Operation", "Thread", "SafariViewController"].contains(name)
  }
}
