/// What a tree says apart from places, and the places in the order in which they are met: two trees of one shape differ in
/// where things stand, and in what literals say.
package struct TreeShape: Sendable {
  /// Kinds, counts and marks, as numbers.
  private(set) var structure: [UInt32] = []
  /// Names and the like.
  private(set) var texts: [String] = []
  private(set) var starts: [UInt32] = []
  private(set) var ends: [UInt32] = []
  /// Literals that are one text with nothing interpolated.
  private(set) var literals: [StringLiteral] = []

  package init(_ file: SwiftFile) {
    structure.reserveCapacity(file.length)
    texts.reserveCapacity(file.length / 8)
    starts.reserveCapacity(file.length / 2)
    ends.reserveCapacity(file.length / 2)
    add(file.hasErrors, file.isTooDeep, file.isUnbalanced)
    add(file.statements)
  }

  // MARK: Leaves

  mutating func mark(_ number: Int) { structure.append(UInt32(truncatingIfNeeded: number)) }

  mutating func add(_ marks: Bool...) {
    for one in marks { structure.append(one ? 1 : 0) }
  }

  mutating func add(_ text: String) { texts.append(text) }

  mutating func add(_ text: String?) {
    add(text != nil)
    if let text { texts.append(text) }
  }

  mutating func add(start: Int) { starts.append(UInt32(clamping: start)) }

  mutating func add(_ range: ByteRange) {
    starts.append(UInt32(clamping: range.lowerBound))
    ends.append(UInt32(clamping: range.upperBound))
  }

  mutating func add(_ range: ByteRange?) {
    add(range != nil)
    if let range { add(range) }
  }

  mutating func add(_ name: Name) {
    texts.append(name.text)
    add(name.range)
  }

  mutating func add(_ literal: StringLiteral) {
    add(literal.isMultiLine, literal.isTerminated)
    mark(literal.poundCount)
    mark(literal.segments.count)
    add(literal.contents)
    if literal.segments.count == 1, case .text = literal.segments[0] {
      mark(2)
      return literals.append(literal)
    }
    for segment in literal.segments {
      switch segment {
      case .text(let text):
        add(text.text)
        mark(text.runs.count)
        for run in text.runs {
          add(run.isVerbatim)
          mark(run.decoded.upperBound)
          add(run.source)
        }
      case .interpolation(let expression, let range):
        add(expression)
        add(range)
      }
    }
  }

  // MARK: Lists

  mutating func add<Element: Shaped>(_ elements: [Element]) {
    mark(elements.count)
    for element in elements { element.add(to: &self) }
  }

  mutating func add<Element: Shaped>(_ element: Element?) {
    add(element != nil)
    element?.add(to: &self)
  }

  mutating func add<Element: Shaped>(_ element: Element) { element.add(to: &self) }
}

/// What has a shape.
protocol Shaped {
  /// Adds all that is stored in it, in a fixed order: what is left out would be taken for the same in two trees.
  func add(to shape: inout TreeShape)
}

extension Name: Shaped {
  func add(to shape: inout TreeShape) { shape.add(self) }
}
