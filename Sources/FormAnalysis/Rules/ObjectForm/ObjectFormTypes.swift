import FormCatalogue
import FormLinking
import FormModel

/// Whether the row is a `TypedRow` of a type that is surely never written.
func isUnsupported(_ value: BoundValue, _ context: ScopeContext) -> Bool {
  guard let (name, arguments) = value.libraryType, name == "TypedRow", let type = arguments.first else {
    return false
  }
  if case .parameter = type { return false }
  return ObjectFormCatalogue.emits(type, knowing: context.index.knowledge) == .no
}

/// Overrides that compile and have to be filled in.
func stubs(_ names: [String]) -> String {
  names.map { name in
    switch name {
    case "baseCell": "\n  override var baseCell: FormInputCell { fatalError(\"return the row's cell\") }\n"
    case "baseValue":
      "\n  override var baseValue: CustomStringConvertible? {\n    get { fatalError(\"return the value\") }\n    set { fatalError(\"keep the value\") }\n  }\n"
    default:
      "\n  override func isValueMatchRowType(value: Any) -> Bool { fatalError(\"tell whether the value fits\") }\n"
    }
  }.joined()
}
