package import FormFiles
package import FormModel

/// One file as it was read.
package enum ParsedFile: Hashable, Sendable {
  case swift(SwiftFile)
  case document(DataDocument)

  /// Where the comments stand that run to the end of a line.
  var comments: [ByteRange] {
    switch self {
    case .swift(let file): file.comments
    case .document(let document): document.comments
    }
  }

  /// What such a comment begins with.
  var commentMarker: UInt8 {
    switch self {
    case .swift: UInt8(ascii: "/")
    case .document: UInt8(ascii: "#")
    }
  }

  /// Whether the file is broken for its language.
  package var hasErrors: Bool {
    switch self {
    case .swift(let file): file.hasErrors
    case .document(let document): document.hasSyntaxError
    }
  }

  /// The bodies of the declarations at the top level, those inside `#if` included.
  var bodies: [ByteRange] {
    guard case .swift(let file) = self else { return [] }
    return file.declarations.flatMap(Self.bodies(of:))
  }

  private static func bodies(of declaration: Declaration) -> [ByteRange] {
    switch declaration.kind {
    case .type(let type): [type.bodyRange]
    case .function(let function): function.body.map { [$0.range] } ?? []
    case .variable: [declaration.range]
    case .conditionalCompilation(let clauses): clauses.flatMap { $0.declarations.flatMap(bodies(of:)) }
    case .enumCase, .typeAlias, .associatedType, .import, .other: []
    }
  }
}
