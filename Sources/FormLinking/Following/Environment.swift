import FormModel

/// A variable, parameter or property while code is followed.
final class Variable {
  @exclusivity(unchecked) var operand: Operand
  /// Whether a finding about the value is reported where the value came from (parameters, loop variables) instead of where the
  /// name stands.
  let reportsAtOrigin: Bool
  /// Of a variable that holds `form.values()`: the keys that were written to it, which say nothing about the form any more.
  @exclusivity(unchecked) var writtenKeys: Set<String> = []
  /// Of a variable that holds a dictionary: the keys under which something was put, or taken away.
  @exclusivity(unchecked) var putKeys: [Operand] = []

  /// Whether it is a `BaseRow` for certain: it holds the result of a look-up to which nothing gives another type.
  @exclusivity(unchecked) var isUntypedRow = false

  /// The type that a local variable is declared with, which asks each look-up that is assigned to it for that row.
  @exclusivity(unchecked) var asked: RequestedType?

  /// When it was given another value last, by the moment's order.
  @exclusivity(unchecked) var changedAt = 0

  /// What a local constant was written as, for conditions that are given a name (`let isNew = item == nil`).
  @exclusivity(unchecked) var initializer: Expression?

  /// What of forms and sections was asked to tell its value: `let exists = form.rowBy(tag: "a") != nil`.
  @exclusivity(unchecked) var answers: Asked?

  /// Whether it is a parameter, which holds what it was given as long as the function runs.
  let isParameter: Bool

  init(_ operand: Operand, reportsAtOrigin: Bool = false, isParameter: Bool = false) {
    self.operand = operand.bounded
    self.reportsAtOrigin = reportsAtOrigin
    self.isParameter = isParameter
  }
}

/// `self` while code is followed.
final class Instance {
  let object: ObjectID
  let type: DeclaredType?
  @exclusivity(unchecked) var properties: [String: Variable] = [:]
  /// `self.form` of a controller.
  @exclusivity(unchecked) var form: Variable?
  /// For `self` of an enum: the case; of an extension of `Dictionary`: the form's values.
  @exclusivity(unchecked) var enumValue: Value?
  /// Whether it is what `values()` gave.
  var isOfValues: Bool { if case .handedValues = enumValue { true } else { false } }
  /// Whether it is known by its class alone: what its properties hold is not known.
  @exclusivity(unchecked) var isForeign = false

  init(object: ObjectID, type: DeclaredType?) {
    self.object = object
    self.type = type
  }
}

/// What objects are as `self`, by their numbers.
struct InstanceTable {
  private var byNumber: [Instance?] = []

  subscript(id: ObjectID) -> Instance? {
    get { byNumber.indices.contains(id.index) ? byNumber[id.index] : nil }
    set {
      guard id.index >= 0 else { return }
      while byNumber.count <= id.index { byNumber.append(nil) }
      byNumber[id.index] = newValue
    }
  }
}

/// The names in force at a place of the code.
final class Environment {
  @exclusivity(unchecked) var variables = NameTable<Variable>()
  let parent: Environment?
  let receiver: Instance?
  let context: LexicalContext
  /// The function's own list of what it returned; shared by the blocks inside, not by closures.
  let results: Results
  /// Local functions by name, and where each is declared. They don't hold the environment that holds them.
  @exclusivity(unchecked) var functions = NameTable<(declaration: FunctionDeclaration, range: ByteRange)>()

  struct LocalFunction {
    var declaration: FunctionDeclaration
    var range: ByteRange
    /// The one that it is declared in.
    var environment: Environment
  }

  init(parent: Environment?, receiver: Instance?, context: LexicalContext, results: Results) {
    self.parent = parent
    self.receiver = receiver
    self.context = context
    self.results = results
  }

  convenience init(inside parent: Environment) {
    self.init(parent: parent, receiver: parent.receiver, context: parent.context, results: parent.results)
  }

  var file: FileID { context.file }

  func variable(_ name: String) -> Variable? {
    var current: Environment? = self
    while let environment = current {
      if let found = environment.variables[name] { return found }
      current = environment.parent
    }
    return nil
  }

  /// Whether a variable or local function has the name.
  func knows(_ name: String) -> Bool { variable(name) != nil || function(name) != nil }

  func function(_ name: String) -> LocalFunction? {
    var current: Environment? = self
    while let environment = current {
      if let (declaration, range) = environment.functions[name] {
        return LocalFunction(declaration: declaration, range: range, environment: environment)
      }
      current = environment.parent
    }
    return nil
  }
}

/// What a function or closure returned on its ways out, and what a result builder collected.
final class Results {
  @exclusivity(unchecked) var returned: [Operand] = []
  /// When each of these was, where the scope has rows of ObjectForm.
  @exclusivity(unchecked) var returnedAt: [Moment] = []
  /// The expressions of a result builder's statements; nil outside of one.
  @exclusivity(unchecked) var collected: [(operand: Operand, moment: Moment)]?
  /// The declared type of the result, for look-ups that are returned at once.
  @exclusivity(unchecked) var requested: RequestedType?
  /// What the caller asks for in place of the function's generic parameters.
  @exclusivity(unchecked) var generics: [String: RequestedType] = [:]
}

/// A closure that was met, with what is needed to run it.
final class ClosureRecord {
  let closure: Closure
  let environment: Environment
  let file: FileID
  /// The bodies that were being followed where the closure stands.
  let active: [Int]
  /// What the names of its capture list hold that are captured strongly.
  let captured: [String: Operand]
  @exclusivity(unchecked) var wasRun = false
  @exclusivity(unchecked) var isDeferred = false
  /// Of a closure that a closed row keeps: the row's number among those that are noted, and the closure's in the text before,
  /// which is negative where it is not known from there.
  @exclusivity(unchecked) var replay: (row: Int, origin: Int)?
  /// What makes the result of its statements, where it was handed over for a parameter that says so.
  @exclusivity(unchecked) var builder: ResultBuilder?

  init(closure: Closure, environment: Environment, active: [Int], captured: [String: Operand]) {
    (self.closure, self.environment, self.file) = (closure, environment, environment.file)
    (self.active, self.captured) = (active, captured)
  }
}

/// A member that is followed: one of a row, section or form does something else for each of them.
struct Visit: Hashable {
  let member: Int
  let object: ObjectID?
}
