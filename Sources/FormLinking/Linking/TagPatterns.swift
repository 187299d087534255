import FormModel

/// Tags that are put together from known and unknown text: `"player\(number)"`.
struct TagPatterns {
  /// The known pieces in order, nil for an unknown one.
  private var patterns: [[String?]] = []

  mutating func add(_ tag: Operand) { add(tag.value) }

  private mutating func add(_ value: Value) {
    switch value {
    case .interpolated(let pieces) where pieces.contains { $0?.isEmpty == false }: patterns.append(pieces)
    case .oneOf(let values): for value in values { add(value) }
    default: break
    }
  }

  /// Whether one of them may come out as a name.
  func mayMake(_ name: String) -> Bool { patterns.contains { Self.mayMake(name, $0) } }

  private static func mayMake(_ name: String, _ pieces: [String?]) -> Bool {
    var rest = Substring(name)
    var isAnchored = true
    for (position, piece) in pieces.enumerated() {
      guard let piece else {
        isAnchored = false
        continue
      }
      if piece.isEmpty { continue }
      if isAnchored {
        guard rest.hasPrefix(piece) else { return false }
        rest = rest.dropFirst(piece.count)
      } else if position == pieces.count - 1 {
        return rest.hasSuffix(piece)
      } else {
        while !rest.hasPrefix(piece) {
          guard rest.popFirst() != nil else { return false }
        }
        rest = rest.dropFirst(piece.count)
        isAnchored = true
      }
    }
    return !isAnchored || rest.isEmpty
  }
}
