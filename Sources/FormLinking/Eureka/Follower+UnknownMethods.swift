import FormCatalogue
import FormModel

/// Code out of reach that gets a controller, and with it the controller's form.
extension Follower {
  /// `addCommonRows()`, `self.resetForm()`: a method that neither the workspace nor UIKit has is of code out of reach. It may
  /// take rows out as well, but for one that is there to run a closure: `load { … }`.
  func noteUnknownMethod(
    _ name: Name, of receiver: Instance?, _ call: Call, _ place: SourceRange, _ environment: Environment
  ) {
    guard let receiver, let object = scope[receiver.object], object.kind == .controller,
      !ControllerMembers.names.contains(name.text), environment.variable(name.text) == nil,
      !isLibraryMember(name, of: object), let type = receiver.type, index.members(named: name.text, of: type).isEmpty
    else { return }
    // It may be declared in a file that is not read yet.
    scope.unresolvedNames.insert(name.text)
    let takesClosure = call.arguments.contains { if case .closure = $0.value.kind { true } else { false } }
    if !takesClosure { return escapeForm(of: receiver.object, at: place) }
    if let form = formVariable(of: receiver)?.operand.object { open(form, .handedToUnknownCode, at: place) }
  }

  /// `LegalKit.decorate(self)`, `Legal(controller: self)`, `addLegal(self)`: the app's own code, which is not here. UIKit and
  /// what else has names in Objective-C's style (`UINavigationController`, `MBProgressHUD`) knows nothing of forms.
  func escapeControllers(_ arguments: [ArgumentUse], to callee: String, _ place: SourceRange) {
    guard callee.prefix(while: \.isUppercase).count < 3, !Self.systemTypes.contains(callee),
      !ControllerMembers.names.contains(callee), !Self.harmless.contains(callee)
    else { return }
    scope.unresolvedNames.insert(callee)
    for id in arguments.compactMap(\.operand.object) where kind(of: id) == .controller { escapeForm(of: id, at: place) }
  }

  /// `Legal.shared.decorate(self)`, `legal.decorate(self)`: the same of a value whose type is not here. Later it is mostly a
  /// delegate that is told of something, so that this counts while the form is set up.
  func escapeControllers(_ arguments: [ArgumentUse], to name: Name, of type: String, _ place: SourceRange) {
    guard now.phase == .load || now.phase == .appear, index.types[type] == nil,
      !ControllerMembers.names.contains(name.text), !Self.tellingMethods.contains(name.text)
    else { return }
    escapeControllers(arguments, to: QualifiedName.last(of: type), place)
  }

  private func escapeForm(of controller: ObjectID, at place: SourceRange) {
    guard let form = instances[controller].flatMap({ formVariable(of: $0) }) else { return }
    escape(form.operand, at: place)
  }

  /// Types of the SDK that are given controllers, as delegates or to be shown.
  private static let systemTypes: Set<String> = [
    "Timer", "NotificationCenter", "Selector", "ObjectIdentifier", "Unmanaged", "Mirror", "String", "Array", "Set",
    "Dictionary", "Optional", "DispatchQueue", "Task", "Progress",
  ]

  /// Methods that are given a controller to be told, or to be shown (`UIControl.h`, `NSUndoManager.h`, `UINavigationController.h`).
  private static let tellingMethods: Set<String> = [
    "addTarget", "removeTarget", "registerUndo", "pushViewController", "popToViewController", "setViewControllers",
  ]
}
