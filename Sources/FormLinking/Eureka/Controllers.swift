import FormCatalogue
import FormModel

/// Which classes are form view controllers.
enum Controllers {
  static func certainty(_ type: DeclaredType, _ index: DeclarationIndex) -> Certainty {
    if type.declaration == nil {
      if type.qualifiedName == "FormViewController" { return .yes }
      // `extension SettingsViewController { … }` of a class out of reach.
      return isNamedController(type.qualifiedName) && isBesideEureka(type, index) ? .unknown : .no
    }
    guard type.kind == .class else { return .no }
    guard let name = index.externalSuperclass(of: type) else { return .no }
    if name == "FormViewController" { return .yes }
    if isOfLibrary(name) { return .no }
    // A class out of reach: a form view controller only if its name says so or it is a controller beside Eureka; what counts
    // then is a form that nothing declares.
    return isNamedController(name) || isBesideEureka(type, index) && overridesViewDidLoad(type) ? .unknown : .no
  }

  private static func isNamedController(_ name: String) -> Bool {
    !isOfLibrary(name) && ["ViewController", "Controller", "VC"].contains { name.hasSuffix($0) }
  }

  private static func isOfLibrary(_ name: String) -> Bool { Catalogue.type(name) != nil || isOfApple(name) }

  private static func isBesideEureka(_ type: DeclaredType, _ index: DeclarationIndex) -> Bool {
    type.parts.contains { index.imports[$0.file]?.contains("Eureka") == true }
  }

  private static func overridesViewDidLoad(_ type: DeclaredType) -> Bool {
    type.members["viewDidLoad"]?.contains { !$0.isStatic && $0.declaration.has("override") } == true
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
