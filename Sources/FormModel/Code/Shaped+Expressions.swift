extension Expression: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(range)
    switch kind {
    case .string(let literal):
      shape.mark(1)
      shape.add(literal)
    case .integer(let value):
      shape.mark(2)
      shape.add(value.map(String.init))
    case .float(let value):
      shape.mark(3)
      shape.mark(Int(truncatingIfNeeded: value.bitPattern >> 32))
      shape.mark(Int(truncatingIfNeeded: value.bitPattern))
    case .boolean(let value): shape.mark(value ? 4 : 5)
    case .nil: shape.mark(6)
    case .array(let elements):
      shape.mark(7)
      shape.add(elements)
    case .dictionary(let elements):
      shape.mark(8)
      shape.add(elements)
    case .tuple(let elements):
      shape.mark(9)
      shape.add(elements)
    case .name(let name, let generics):
      shape.add(10, name)
      shape.add(generics)
    case .member(let base, let name, let generics):
      shape.add(11, name)
      shape.add(base)
      shape.add(generics)
    case .call(let call):
      shape.add(12, call.callee)
      shape.add(call.arguments)
      shape.add(call.parentheses)
    case .subscript(let base, let arguments):
      shape.add(13, base)
      shape.add(arguments)
    case .closure(let closure): shape.add(14, closure)
    case .binary(let name, let left, let right):
      shape.add(15, name)
      shape.add(left)
      shape.add(right)
    case .chain(let operands, let operators):
      shape.mark(16)
      shape.add(operands)
      shape.add(operators)
    case .prefix(let name, let inner):
      shape.add(17, name)
      shape.add(inner)
    case .postfix(let name, let inner):
      shape.add(18, name)
      shape.add(inner)
    case .assignment(let left, let right):
      shape.add(19, left)
      shape.add(right)
    case .ternary(let condition, let then, let otherwise):
      shape.add(20, condition)
      shape.add(then)
      shape.add(otherwise)
    case .cast(let inner, let cast, let type):
      shape.add(21, inner)
      shape.mark(cast.number)
      shape.add(type)
    case .optionalChain(let inner): shape.add(22, inner)
    case .forceUnwrap(let inner): shape.add(23, inner)
    case .type(let type): shape.add(24, type)
    case .keyPath(let names):
      shape.mark(25)
      shape.add(names)
    case .statement(let statement): shape.add(26, statement)
    case .unknown(let expressions):
      shape.mark(27)
      shape.add(expressions)
    }
  }
}

extension Expression.Cast {
  fileprivate var number: Int {
    switch self {
    case .as: 1
    case .conditional: 2
    case .forced: 3
    case .is: 4
    }
  }
}

extension DictionaryElement: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(key)
    shape.add(value)
  }
}

extension Argument: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(label)
    shape.add(value)
    shape.add(isTrailing)
    shape.add(start: valueStart)
  }
}

extension Closure: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(captures)
    shape.add(parameters)
    shape.add(hasSignature)
    shape.add(body)
    shape.add(bodyRange)
    shape.add(captureListRange)
  }
}

extension Capture: Shaped {
  func add(to shape: inout TreeShape) {
    switch ownership {
    case .strong: shape.mark(1)
    case .weak: shape.mark(2)
    case .unowned: shape.mark(3)
    }
    shape.add(name)
    shape.add(value)
  }
}

extension Parameter: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(label)
    shape.add(name)
    shape.add(type)
    shape.add(defaultValue)
    shape.add(isVariadic)
  }
}
