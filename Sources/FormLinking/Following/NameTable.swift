/// What names stand for in one block of code.
///
/// Most blocks have one name or two: those are compared, which costs less than a hash.
struct NameTable<Value> {
  private var few: [(name: String, value: Value)] = []
  /// All of them, once they are many.
  private var many: [String: Value] = [:]

  private static var mostCompared: Int { 8 }

  subscript(name: String) -> Value? {
    get {
      if !many.isEmpty { return many[name] }
      for entry in few where entry.name == name { return entry.value }
      return nil
    }
    set {
      if !many.isEmpty {
        many[name] = newValue
        return
      }
      let known = few.firstIndex { $0.name == name }
      switch (known, newValue) {
      case (let known?, let value?): few[known].value = value
      case (let known?, nil): few.remove(at: known)
      case (nil, let value?):
        few.append((name, value))
        guard few.count > Self.mostCompared else { return }
        for entry in few { many[entry.name] = entry.value }
        few = []
      case (nil, nil): break
      }
    }
  }
}
