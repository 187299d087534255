package import FormModel

extension ClassGraph {
  /// What a version of Eureka knows of a member of a row, cell, section or other class of the catalogue. What classes and
  /// extensions of the workspace declare is the caller's to look at first.
  package func member(
    _ name: String, of type: ValueType, in version: LibraryVersion = Catalogue.newestVersion
  ) -> MemberLookup {
    let chain = classChain(of: type)
    var inOtherVersion: MemberDescription?
    for level in chain.members {
      for member in level[name] {
        if member.exists(in: version) { return .present(member) }
        inOtherVersion = inOtherVersion ?? member
      }
    }
    if let inOtherVersion { return .otherVersion(inOtherVersion) }
    return chain.isEntire && !chain.types.isEmpty ? .absent : .unknown
  }

  /// Whether a class of the catalogue has a member in the newest version of Eureka.
  package func hasMember(_ name: String, of type: ValueType) -> Bool { classChain(of: type).hasMember(name) }

  /// Every member that a class has in a version, nearest declaration first, each name once.
  package func members(
    of type: ValueType, in version: LibraryVersion = Catalogue.newestVersion
  ) -> [MemberDescription] {
    var seen: Set<String> = []
    var found: [MemberDescription] = []
    for level in classChain(of: type).members {
      for member in level.all where member.exists(in: version) && seen.insert(member.name).inserted {
        found.append(member)
      }
    }
    return found
  }

  /// The type of a property as it is on this very class: `options` of a `PushRow<String>` is `[String]?`. Nil where the
  /// version has no such property, `.unknown` where its type depends on what is not known.
  package func propertyType(
    _ name: String, of type: ValueType, in version: LibraryVersion = Catalogue.newestVersion
  ) -> ValueType? {
    memo.property(ClassMemo.Property(name: name, type: type, version: version)) {
      findPropertyType(name, type, version)
    }
  }

  private func findPropertyType(_ name: String, _ type: ValueType, _ version: LibraryVersion) -> ValueType? {
    let chain = classChain(of: type)
    for (level, declared) in zip(chain.types, chain.members) {
      for member in declared[name] where member.kind == .property && member.exists(in: version) {
        guard case .named(let className, let arguments) = level, let shape = shape(className) else { continue }
        let written = ValueType(text: member.type, parameters: Set(shape.parameters).union(["Option", "InlineRow"]))
        return substitute(written, in: bindings(of: shape, arguments), depth: 0)
      }
    }
    return nil
  }

  /// The class's own members and those that its protocols bring. A class of the workspace is described by nobody, but
  /// the protocols it adopts bring theirs.
  func declared(by className: String) -> [MemberDescription] {
    guard let shape = shape(className) else { return [] }
    let described = shape.skipsClasses ? Catalogue.communityRows[className]?.type : nil
    let candidate = described ?? Catalogue.type(className)
    let own = candidate.flatMap { $0.shape == shape ? $0.members : nil } ?? []
    return own + shape.protocols.flatMap { Catalogue.protocolMembers[$0] ?? [] }
  }
}

extension Catalogue {
  /// Members that conforming to a protocol brings, inherited protocols included.
  static let protocolMembers: [String: [MemberDescription]] = {
    var all: [String: [MemberDescription]] = [:]
    // Protocols inherit three levels deep at most: RowType, TypedRowType, BaseRowType, Taggable.
    for (name, description) in protocols {
      var members = description.members
      var parents = description.protocols
      for _ in 0..<4 {
        members += parents.flatMap { protocols[$0]?.members ?? [] }
        parents = parents.flatMap { protocols[$0]?.protocols ?? [] }
      }
      all[name] = members
    }
    return all
  }()
}

extension ClassGraph {
  /// Everything that a cell's `update()` writes, its superclasses' included, nearest first. A cell of the workspace may
  /// write more, and a superclass out of reach too.
  package func writes(ofCell type: ValueType) -> [CellWrite] {
    chain(of: type).flatMap { type -> [CellWrite] in
      guard case .named(let name, _) = type else { return [] }
      return Catalogue.cells[name]?.writes ?? []
    }
  }
}
