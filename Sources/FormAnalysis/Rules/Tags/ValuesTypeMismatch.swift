import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let valuesTypeMismatch = Rule(
    "values-type-mismatch", .warning, "A value of 'values()' is cast to a type that the row never holds",
    explanation: """
      `values()` gives each row's value as it is: an `IntRow`'s as an `Int`, a `SliderRow`'s as a `Float`, a
      `MultipleSelectorRow`'s as a `Set`. `as?` does not convert between Swift's types, so a cast to anything else always gives
      nil, whatever the user enters: `Int` to `String`, `Float` to `Double`, `Set` to `Array`.

      A `switch` asks for the types of all of its cases, and is at fault where none of them can match.

      Foundation's classes bridge (`NSString`, `NSNumber`, `NSDate`, `NSURL`), and protocols are left alone.

      Cast to the row's own type and convert afterwards.
      """,
    check: { context in
      let requests = context.requestedTypes(.value).filter { $0.types.allSatisfy(\.isCast) }
      // One expression may stand for several tags (`tag.rawValue` in a loop): it is at fault if it is for each of them. A
      // `switch` is at fault if none of its cases can be.
      let fitting = Set(
        requests.filter { lookup, types in
          !types.allSatisfy { type in context.found(by: lookup).allSatisfy { context.isNever($0, type) } }
        }.flatMap { $0.types.map(\.range) })
      return requests.flatMap { lookup, types -> [Finding] in
        if types.contains(where: { fitting.contains($0.range) }) { return [] }
        guard let object = context.found(by: lookup).first else { return [] }
        return types.map { context.mismatch(of: object, lookup, $0, isOnly: types.count == 1) }
      }
    },
    examples: {
      """
      form +++ Section() <<< IntRow("age")
      let age = form.values()["age"] as? String
      //                                 ^^^^^^ warning: 'age' holds a value of type 'Int', which is never a 'String': the cast always gives nil; cast to 'Int' and convert
      """
      """
      form +++ Section() <<< SliderRow("fitness")
      let values = form.values(includeHidden: true)
      if let fitness = values["fitness"] as? Double {
        //                                   ^^^^^^ warning: 'fitness' holds a value of type 'Float'…
        print(fitness)
      }
      """
      """
      class Profile: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ IntRow("age")
          load { [weak self] in
            let values = self?.form.values() ?? [:]
            print(values["age"] as? String)
            //                      ^^^^^^ warning: 'age' holds a value of type 'Int'…
          }
        }
      }
      """
      """
      form +++ Section() <<< TextRow("host")
      let port = (form.values()["host"] ?? nil) as? Int
      //                                            ^^^ warning: 'host' holds a value of type 'String'…
      """
      """
      form +++ Section() <<< IntRow("age") <<< SliderRow("fitness")
      if case let age as String = form.values()["age"] { print(age) }
      //                 ^^^^^^ warning: 'age' holds a value of type 'Int', which is never a 'String': the cast always gives nil; …
      switch form.values()["fitness"] {
      case let fitness as Double: print(fitness)
      //                  ^^^^^^ warning: 'fitness' holds a value of type 'Float', which is never a 'Double': no case matches; …
      case is Int: break
      //      ^^^ warning: 'fitness' holds a value of type 'Float', which is never a 'Int': no case matches; …
      default: break
      }
      switch form.values()["age"] {
      case let text as String: print(text)
      case let number as Int: print(number)
      default: break
      }
      """
      """
      form +++ Section() <<< TextRow("host") <<< IntRow("port")
      let host = form.values()["host"] as? NSString
      let port = form.values()["port"] as? NSNumber
      """
      """
      form +++ TextRow("name") <<< SwitchRow("push") <<< SwitchRow("sound")
      func isOn(_ tag: String) -> Bool { form.values()[tag] as? Bool == true }
      let enabled = ["name", "push"].filter { isOn($0) }
      for tag in ["push", "sound"] { _ = form.values()[tag] as? String }
      //                                                        ^^^^^^ warning: 'push' holds a value of type 'Bool'…
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: .Delete) { $0.tag = "aliases" }
      let aliases = form.values()["aliases"] as? [String]
      """
      """
      form +++ Section() <<< IntRow("age") <<< DateRow("born") <<< DecimalRow("pause")
      var values = form.values()
      values["age"] = "8"
      let age = values["age"] as? String
      let born = values["born"] as? TimeInterval
      //                            ^^^^^^^^^^^^ warning: 'born' holds a value of type 'Date'…
      let pause = values["pause"] as? TimeInterval
      """
    }
  )
}

extension ScopeContext {
  /// - Parameter isOnly: whether no other type is asked for beside this one.
  fileprivate func mismatch(
    of object: Object, _ lookup: Lookup, _ requested: RequestedType, isOnly: Bool
  ) -> Finding {
    let type = typeInValues(object)
    let effect = requested.isForced ? "this cast crashes the app" : "the cast always gives nil"
    return Finding(
      requested.range,
      "'\(lookup.tag.string ?? "")' holds a value of type '\(type)', which is never a '\(requested.type)': \(isOnly ? effect : "no case matches"); cast to '\(type)' and convert",
      related: [RelatedPlace(object.type.nameRange, "the row with this tag")])
  }

  /// Whether what `values()` holds certainly is not of the type that is asked for.
  fileprivate func isNever(_ object: Object, _ requested: RequestedType) -> Bool {
    typeInValues(object).canCast(to: requested.type, knowing: graph.knowledge) == .no
  }

  /// What `values()` holds under the tag of a row, or of a multivalued section.
  fileprivate func typeInValues(_ object: Object) -> ValueType {
    object.kind == .section ? .array(.any) : object.isMadeHere ? valueType(of: object) : .unknown
  }
}
