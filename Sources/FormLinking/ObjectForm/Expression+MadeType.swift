import FormModel

extension Expression {
  /// The type that a call of an initialiser makes: `Trip()`, `Models.Trip(name)`, `Trip.init()`; nil for everything else.
  var madeType: TypeReference? {
    guard case .call(let call) = kind else { return nil }
    var components: [TypeReference.Component] = []
    var next: Expression? = call.callee
    while let expression = next {
      switch expression.kind {
      case .name(let name, let generics):
        components.insert(TypeReference.Component(name, generics: generics), at: 0)
        next = nil
      case .member(let base?, let name, let generics):
        components.insert(TypeReference.Component(name, generics: generics), at: 0)
        next = base
      default: return nil
      }
    }
    if components.count > 1, components.last?.name.text == "init" { components.removeLast() }
    guard components.last?.name.text.first?.isUppercase == true else { return nil }
    return TypeReference(.named(components), range)
  }
}
