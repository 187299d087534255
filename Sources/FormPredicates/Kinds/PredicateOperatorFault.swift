/// A comparison, modifier or arithmetic operator that raises for the kinds of its operands.
package struct PredicateOperatorFault: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The operator cannot work on these.
    case operands(PredicateOperator, left: PredicateOperandKind, right: PredicateOperandKind)
    /// `BETWEEN` without a list of two.
    case noPair(PredicateOperandKind)
    /// `ANY`, `ALL`, `NONE` in front of something that is no collection.
    case modifier(PredicateOperandKind)
    /// `+`, `*` with something that is no number.
    case arithmetic(PredicateOperandKind)
  }

  /// The operator without options, or the modifier's word.
  package var range: Range<Int>
  package var reason: Reason

  /// For the reader: what is wrong, why it matters, what to do.
  package var message: String {
    let effect = "the app crashes when the condition is evaluated"
    switch reason {
    case .noPair(let kind):
      return "'BETWEEN' needs a list of two values\(kind.isCollection ? "" : ", not \(kind.phrase)"): \(effect); "
        + "write the bounds as in 'BETWEEN {1, 9}'"
    case .modifier(let kind):
      return "'ANY', 'ALL' and 'NONE' need a collection, not \(kind.phrase): \(effect); leave the word out"
    case .arithmetic(let kind): return "arithmetic needs numbers, not \(kind.phrase): \(effect)"
    case .operands(let comparator, let left, let right):
      let name = "'\(comparator.spelling)'"
      if comparator.isTextOnly {
        let culprit = left == .string ? right : left
        return "\(name) needs texts on both sides, not \(culprit.phrase): \(effect)"
      }
      switch comparator {
      case .contains where left == .string, .in where right == .string:
        return "\(name) looks for a text in a text, not for \((comparator == .in ? left : right).phrase): \(effect)"
      case .contains: return "\(name) needs a text or collection on its left, not \(left.phrase): \(effect)"
      case .in: return "\(name) needs a text or collection on its right, not \(right.phrase): \(effect)"
      case .less, .lessOrEqual, .greater, .greaterOrEqual, .between, .equal, .notEqual, .beginsWith, .endsWith, .like,
        .matches, .utiConformsTo, .utiEquals:
        if left == right { return "\(name) has no order for \(left.phrase): \(effect)" }
        return "\(name) cannot compare \(left.phrase) with \(right.phrase): \(effect)"
      }
    }
  }
}

extension PredicateComparison {
  /// Why evaluating this comparison raises; nil where it does not or where it cannot be told.
  /// - Parameter kind: the kind of the value behind a variable.
  package func operatorFault(
    kind: (PredicateVariable) -> PredicateOperandKind
  ) -> PredicateOperatorFault? {
    var leftKind = left.kind(kind)
    let rightKind = right.kind(kind)
    if modifier != nil, let modifierRange {
      if leftKind.raisesBehindModifier {
        return PredicateOperatorFault(range: modifierRange, reason: .modifier(leftKind))
      }
      guard case .collection(let element) = leftKind else { return nil }
      leftKind = element
    }
    if let fault = left.arithmeticFault(kind: kind) ?? right.arithmeticFault(kind: kind) { return fault }
    if comparator == .between { return betweenFault(leftKind, kind) }
    guard PredicateOperandKind.raises(comparator, leftKind, rightKind) else { return nil }
    return PredicateOperatorFault(
      range: operatorRange, reason: .operands(comparator, left: leftKind, right: rightKind))
  }

  private func betweenFault(
    _ leftKind: PredicateOperandKind, _ kind: (PredicateVariable) -> PredicateOperandKind
  ) -> PredicateOperatorFault? {
    let rightKind = right.kind(kind)
    // An unknown value might be nil, for which the bounds are never looked at.
    if leftKind == .unknown || leftKind == .null || rightKind == .unknown || rightKind == .null { return nil }
    guard case .aggregate(let bounds) = right.kind else {
      if rightKind.isCollection { return nil }
      return PredicateOperatorFault(range: operatorRange, reason: .noPair(rightKind))
    }
    guard bounds.count == 2 else {
      return PredicateOperatorFault(range: operatorRange, reason: .noPair(rightKind))
    }
    for bound in bounds.map({ $0.kind(kind) })
    where PredicateOperandKind.raises(.less, leftKind, bound) {
      return PredicateOperatorFault(
        range: operatorRange, reason: .operands(.between, left: leftKind, right: bound))
    }
    return nil
  }

  /// A literal that the other side of an equality can never be equal to.
  package struct Mismatch: Hashable, Sendable {
    package var literal: PredicateExpression
    package var literalKind: PredicateOperandKind
    package var other: PredicateExpression
    package var otherKind: PredicateOperandKind
  }

  /// The literal of an equality whose sides are of kinds that are never equal; nil where they may be, or where no side
  /// is a literal. A side of kind `opaque` is one of those kinds.
  private func mismatch(kind: (PredicateVariable) -> PredicateOperandKind) -> Mismatch? {
    guard comparator.isEquality else { return nil }
    var leftKind = left.kind(kind)
    let rightKind = right.kind(kind)
    if modifier != nil {
      guard case .collection(let element) = leftKind else { return nil }
      leftKind = element
    }
    guard !PredicateOperandKind.mayBeEqual(leftKind, rightKind) else { return nil }
    if right.isLiteral, !left.isLiteral {
      return Mismatch(literal: right, literalKind: rightKind, other: left, otherKind: leftKind)
    }
    if left.isLiteral, !right.isLiteral {
      return Mismatch(literal: left, literalKind: leftKind, other: right, otherKind: rightKind)
    }
    return nil
  }

  /// The operands of an equality that are never equal, and each element of `$row IN {…}` that the row's value never is.
  package func mismatches(kind: (PredicateVariable) -> PredicateOperandKind) -> [Mismatch] {
    guard comparator == .in else { return mismatch(kind: kind).map { [$0] } ?? [] }
    guard case .aggregate(let elements) = right.kind, !left.isLiteral else { return [] }
    var leftKind = left.kind(kind)
    switch (leftKind, modifier) {
    case (.collection(let element), _?): leftKind = element
    case (.collection, nil), (_, _?): return []
    default: break
    }
    return elements.compactMap { element in
      let elementKind = element.kind(kind)
      guard element.isLiteral, !PredicateOperandKind.mayBeEqual(leftKind, elementKind) else { return nil }
      return Mismatch(literal: element, literalKind: elementKind, other: left, otherKind: leftKind)
    }
  }
}

extension PredicateExpression {
  /// The first arithmetic operator of this operand that raises.
  fileprivate func arithmeticFault(
    kind variableKind: (PredicateVariable) -> PredicateOperandKind
  ) -> PredicateOperatorFault? {
    switch kind {
    case .arithmetic(let arithmetic):
      for (index, operand) in arithmetic.operands.enumerated() {
        if let fault = operand.arithmeticFault(kind: variableKind) { return fault }
        let operandKind = operand.kind(variableKind)
        let sign = max(0, index - 1)
        if operandKind.raisesInArithmetic, sign < arithmetic.operators.count {
          return PredicateOperatorFault(
            range: arithmetic.operators[sign].range, reason: .arithmetic(operandKind))
        }
      }
      return nil
    case .negated(_, let operand): return operand.arithmeticFault(kind: variableKind)
    case .string, .number, .bool, .null, .selfObject, .variable, .identifier, .collectionOperator, .path, .call,
      .aggregate, .subquery, .cast, .ternary, .assignment, .placeholder:
      return nil
    }
  }
}
