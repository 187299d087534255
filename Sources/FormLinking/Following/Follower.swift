import FormCatalogue
import FormModel

/// Follows the code of one type, as it would run, and notes in a `FormScope` what it does to forms.
///
/// It is an abstract interpreter: constants, objects and closures are followed through calls, branches and loops; everything
/// else is unknown. It never reports: what it cannot know makes values unknown and forms open.
///
/// One thread has it, and what every step reads or counts is no value that one access could see half changed by another: that is
/// not checked for exclusive access.
final class Follower {
  let index: DeclarationIndex
  @exclusivity(unchecked) var scope: FormScope
  @exclusivity(unchecked) var closures: [ClosureRecord] = []
  @exclusivity(unchecked) var instances = InstanceTable()

  // Where the code is.
  @exclusivity(unchecked) var run = 0 { didSet { circumstances = nil } }
  @exclusivity(unchecked) var phase = Moment.Phase.load { didSet { circumstances = nil } }
  @exclusivity(unchecked) var order = 0
  @exclusivity(unchecked) var path: [BranchArm] = [] { didSet { circumstances = nil } }
  @exclusivity(unchecked) var exits: [[BranchArm]] = [] { didSet { circumstances = nil } }
  /// The ways that end with an error, of the functions that are being followed.
  @exclusivity(unchecked) var thrown: [[BranchArm]] = []
  /// Those of the ways out that leave the function from inside of a loop.
  @exclusivity(unchecked) var returnsInLoops: Set<[BranchArm]> = []
  @exclusivity(unchecked) var loops: [LoopTurn] = [] { didSet { circumstances = nil } }
  @exclusivity(unchecked) var calls: [SourceRange] = [] { didSet { circumstances = nil } }
  @exclusivity(unchecked) var closureStack: [ClosureID] = [] { didSet { circumstances = nil } }
  /// All of that as it is now, once somebody asked.
  @exclusivity(unchecked) private var circumstances: Moment.Circumstances?
  @exclusivity(unchecked) var nextBranch = 0
  @exclusivity(unchecked) var nextRun = 1

  /// Members whose bodies were followed, by their number in the index.
  @exclusivity(unchecked) var followed: Set<Int> = []
  /// Properties whose observers were followed.
  @exclusivity(unchecked) var observed: Set<Int> = []
  /// Bodies being followed, to stop recursion.
  @exclusivity(unchecked) var active: [Int] = []
  /// What the statement that was followed last is worth; nil where it is no expression and declares nothing.
  @exclusivity(unchecked) var statementValue: Operand?
  /// Whether the statement in front of this one gives a form, section or row.
  @exclusivity(unchecked) var isBehindForm = false
  /// What the statement in front gives a name, if it does.
  @exclusivity(unchecked) var namedInFront: Object.Kind?
  /// The bodies of the loops that are being followed, and of the functions that their turns call, outermost first.
  @exclusivity(unchecked) var turns: [TurnBody] = []
  /// Closures to be followed once the current run is over.
  @exclusivity(unchecked) var deferred: [(closure: ClosureID, arguments: [Operand])] = []
  /// How many of them were.
  @exclusivity(unchecked) var drained = 0
  /// Of how many of them it was forgotten what they assign.
  @exclusivity(unchecked) var forgotten = 0
  /// The closures of rows and sections that are in no form yet; nil when all code around them was followed.
  @exclusivity(unchecked) var unplaced: [(closure: ClosureID, arguments: [Operand])]? = []
  /// The forms and sections whose contents were asked for (`section.isEmpty`), newest last.
  @exclusivity(unchecked) var contentsAsked: [ObjectID] = []
  /// Of how many lists in an unknown order an element is being added, or a turn of a loop is being followed.
  @exclusivity(unchecked) var listsOutOfOrder = 0
  /// The bound rows that were put into lists, by the name of the list.
  @exclusivity(unchecked) var boundLists: [String: [ObjectID]] = [:]
  /// Those that a property is made with, and whether it is a list of them.
  @exclusivity(unchecked) var propertyRows: [ObjectID: Bool] = [:]
  /// Whether any constant was told by what is in a form or section.
  @exclusivity(unchecked) var hasAnswers = false
  /// The tags of look-ups that were compared with nil by the name of what holds them, newest last.
  @exclusivity(unchecked) var tagsAsked: [String] = []
  /// The values that variables had before a branch, newest last.
  @exclusivity(unchecked) var undo: [(variable: Variable, old: Operand)] = []
  /// Whether any structure of the workspace was made.
  @exclusivity(unchecked) var hasStructures = false
  /// Variables that were handed over with `&`.
  @exclusivity(unchecked) var references: [Variable] = []
  /// Whether code was left out that stands too deep inside of other code, or is run too often: it may add any rows.
  @exclusivity(unchecked) var isCut = false
  /// Statements and expressions that may still be followed: bounds time on any input.
  @exclusivity(unchecked) var budget = StepCount.most
  /// Whether methods look up what they are handed and add nothing, by their number in the index.
  @exclusivity(unchecked) var asking: [Int: Bool] = [:]
  /// Values of static and global constants, by their number in the index.
  @exclusivity(unchecked) var shared: [Int: Variable] = [:]
  @exclusivity(unchecked) var depth = 0
  @exclusivity(unchecked) var astro = AstroState()
  /// The names of the functions whose arguments are handed over, innermost last.
  @exclusivity(unchecked) var callees: [String] = []
  /// While a condition is followed: the moments between its being written and now.
  @exclusivity(unchecked) var unsettled: Range<Int>?
  /// The statements of the result builder's closure that was run last, with the branches in which they stand.
  @exclusivity(unchecked) var lastCollected: [(operand: Operand, moment: Moment)] = []
  /// What an unlabelled `break` leaves, innermost last: a loop by its number, nil for a `switch`.
  @exclusivity(unchecked) var breakTargets: [Int?] = []
  /// The clauses of `switch` around, without a label, and what has a label and is no loop, with the ways on which `break` left them.
  @exclusivity(unchecked) var leftBlocks: [(label: String?, paths: [[BranchArm]])] = []
  /// The loops around the function or closure that is followed: `return` does not end them.
  @exclusivity(unchecked) var loopsOutside = 0
  /// How many `continue` were met.
  @exclusivity(unchecked) var continues = 0
  /// The type of the expression whose member is being noted.
  @exclusivity(unchecked) var receiverType = ValueType.unknown

  /// The object that is `self` of the code that is followed.
  @exclusivity(unchecked) var mainObject = ObjectID(-1)
  /// The sections of each form, in the order in which they joined it.
  @exclusivity(unchecked) var joined: [ObjectID: [ObjectID]] = [:]
  /// Those of them that came in front of all others.
  @exclusivity(unchecked) var placedFirst: Set<ObjectID> = []
  /// Closures of multivalued sections that make rows later.
  @exclusivity(unchecked) var providers: [(closure: ClosureID, section: ObjectID, name: String)] = []
  /// The `self` of methods named with it (`self.tapped`), by the whole reference.
  @exclusivity(unchecked) var explicitSelves: [SourceRange: SourceRange] = [:]
  /// References of methods of other objects than `self`, by their places: `model.save`.
  @exclusivity(unchecked) var foreignMethods: [SourceRange: ObjectID] = [:]
  /// What stands in front of the dot where a static function is named (`Rows.isHidden`), by the whole reference.
  @exclusivity(unchecked) var staticBases: [SourceRange: Expression] = [:]
  /// Arguments of unknown type that are texts by what they say: `Section(L10n.pets)`.
  @exclusivity(unchecked) var titles: Set<SourceRange> = []
  /// What is made right of a `<<<`: a row, whatever its class is called.
  @exclusivity(unchecked) var rowOperands: Set<SourceRange> = []
  /// `.value` of rows that were asked to be of a type when it was met.
  @exclusivity(unchecked) var typedValues: Set<SourceRange> = []
  /// The members that key paths name, by the whole key path: `\.row`.
  @exclusivity(unchecked) var keyPaths: [SourceRange: [Name]] = [:]
  /// The first generic argument of a named type, by the whole name, where there are rows of ObjectForm.
  @exclusivity(unchecked) var genericArguments: [SourceRange: SourceRange] = [:]
  @exclusivity(unchecked) var controllers: [String: Certainty] = [:]
  /// What the workspace adds to the classes of objects, by kind and class.
  @exclusivity(unchecked) var extensions: [Object.Kind: [String: [DeclaredType]]] = [:]
  @exclusivity(unchecked) var latestExtensions: (kind: Object.Kind, name: String, types: [DeclaredType])?
  /// Forms of other controllers by where the controllers come from.
  @exclusivity(unchecked) var foreignForms: [SourceRange: ObjectID] = [:]
  /// Other controllers that are known by their class.
  @exclusivity(unchecked) var foreignControllers: [String: Instance] = [:]
  @exclusivity(unchecked) var calledTypes = CalledTypes()
  @exclusivity(unchecked) var texts = WatchedTexts()
  let graph: ClassGraph
  let roles: TypeRoles

  /// What following rows does that nothing around them has to do with; nil where nobody asks for it again.
  @exclusivity(unchecked) var replays: Replays?
  /// The same of an earlier text.
  @exclusivity(unchecked) var earlierRows: EarlierRows?
  /// What the one of them asked for that was followed or put in again last.
  @exclusivity(unchecked) var latestAsked: AskedForTypes?

  let relevance: Relevance
  /// The branches whose conditions ask what the code's own object knows, where rows of ObjectForm may be.
  var ownBranches: Set<Int> = []
  /// Members that were followed once, did nothing to any form and returned nothing known: they are not followed again.
  @exclusivity(unchecked) var barren: Set<Int> = []
  /// Members that called themselves while they were followed.
  @exclusivity(unchecked) var recursive: Set<Int> = []
  /// What each body that is being followed was given.
  @exclusivity(unchecked) var entries: [Int: Entry] = [:]
  /// How often a closure of the source was put off to be run.
  @exclusivity(unchecked) var closureTimes: [SourceRange: Int] = [:]
  /// Those that were not put off once more, and those that make rows or sections or let them join.
  @exclusivity(unchecked) var skippedClosures: Set<SourceRange> = []
  @exclusivity(unchecked) var makingClosures: Set<SourceRange> = []
  /// Counts the rows, sections and forms that are made and the rows and sections that join, rows of other libraries included.
  @exclusivity(unchecked) var makings = 0
  /// Counts the rows and sections that join something.
  @exclusivity(unchecked) var additions = 0
  /// Counts the branches of which one way was certain: with another argument it may be the other one.
  @exclusivity(unchecked) var decisions = 0
  /// Members that let rows or sections join and take none out.
  @exclusivity(unchecked) var addingOnly: Set<Int> = []
  /// How often each member was followed, one of a row, section or form for each of them.
  @exclusivity(unchecked) var times: [Visit: Int] = [:]
  /// Counts what is noted about forms: unchanged means that code did nothing to them.
  @exclusivity(unchecked) var effects = 0
  /// With what is done to forms of the other libraries.
  var allEffects: Int { effects + scope.astro.count + scope.boundRows.count + scope.boundRemovals.count }

  init(index: DeclarationIndex, graph: ClassGraph, relevance: Relevance, owner: FormScope.Owner) {
    self.relevance = relevance
    self.index = index
    self.graph = graph
    roles = TypeRoles(index: index, graph: graph)
    scope = FormScope(owner: owner)
  }

  var now: Moment {
    if let circumstances { return Moment(order: order, circumstances) }
    let made = Moment.Circumstances(
      run: run, phase: phase, path: path, exits: exits, loops: loops, calls: calls, closure: closureStack.last)
    circumstances = made
    return Moment(order: order, made)
  }

  func step() -> Bool {
    order += 1
    budget -= 1
    if depth >= 100 { isCut = true }
    return budget > 0 && depth < 100
  }

  func range(_ bytes: ByteRange, _ environment: Environment) -> SourceRange { SourceRange(environment.file, bytes) }

  func unknown(_ expression: Expression, _ environment: Environment, type: ValueType = .unknown) -> Operand {
    Operand(value: .unknown, type: type, range: range(expression.range, environment))
  }

  /// Sets a variable so that a branch can take it back.
  func set(_ variable: Variable, to operand: Operand) {
    if !scope.boundRows.isEmpty { noteBoundRows(leaving: variable.operand, for: operand) }
    undo.append((variable, variable.operand))
    variable.operand = operand.bounded
    variable.changedAt = order
  }

  // MARK: Objects

  func makeObject(
    _ kind: Object.Kind, type: TypeUse, range: SourceRange, arguments: [ArgumentUse] = [], isMadeHere: Bool = true
  ) -> ObjectID {
    let id = ObjectID(scope.objects.count)
    if kind != .other { effects += 1 }
    if kind == .row || kind == .section || kind == .form { makings += 1 }
    scope.objects.append(
      Object(id: id, kind: kind, type: type, range: range, arguments: arguments, moment: now, isMadeHere: isMadeHere))
    // What the library's own code does to its own arrays is not understood as its calls are.
    if kind == .form, index.declaresEureka { open(id, .unknownForm, at: range) }
    return id
  }

  func kind(of id: ObjectID) -> Object.Kind? { scope[id]?.kind }

  func withObject(_ id: ObjectID, _ change: (Object) -> Void) {
    guard scope.objects.indices.contains(id.index) else { return }
    change(scope.objects[id.index])
  }

  /// Takes note of a use of a member, some members deep, if there is any.
  func note(_ kind: Event.Kind, on id: ObjectID, path: [Name], range: SourceRange) {
    guard let last = path.last else { return }
    note(kind, on: id, holders: path.dropLast(), last, range: range)
  }

  /// - Parameter holders: the members between the object and the one that is used.
  func note(
    _ kind: Event.Kind, on id: ObjectID, holders: [Name] = [], _ member: Name, range: SourceRange,
    isOptionalChain: Bool = false
  ) {
    effects += 1
    noteContentsAsked(of: id, holders.first?.text ?? member.text)
    let event = Event(
      kind: kind, holders: Event.Holders(holders, of: member), member: member, range: range, moment: now,
      isOptionalChain: isOptionalChain, receiver: holders.isEmpty ? receiverType : .unknown)
    receiverType = .unknown
    withObject(id) { $0.events.append(event) }
  }

  /// `section.isEmpty`, `form.allRows.contains { … }`: what rows and sections are there.
  private func noteContentsAsked(of id: ObjectID, _ member: String) {
    switch (kind(of: id), member) {
    case (.form, "isEmpty"), (.form, "count"), (.form, "contains"), (.form, "firstIndex"), (.form, "allRows"),
      (.form, "rows"), (.form, "allSections"), (.form, "values"), (.section, "isEmpty"), (.section, "count"),
      (.section, "contains"), (.section, "firstIndex"), (.section, "allRows"), (.section, "first"),
      (.section, "last"), (.section, "filter"), (.form, "filter"):
      contentsAsked.append(id)
    default: break
    }
  }

  func open(_ form: ObjectID, _ reason: OpenReason.Kind, at range: SourceRange) {
    effects += 1
    let reason = OpenReason(reason, range)
    if scope.openReasons[form]?.contains(reason) != true { scope.openReasons[form, default: []].append(reason) }
  }

  // MARK: Branches

  func freshBranch() -> Int {
    nextBranch += 1
    return nextBranch
  }

  /// Follows several ways of which one is taken, and joins what variables hold afterwards.
  /// Each way returns whether the code goes on behind the branch.
  /// - Returns: For each way whether it goes on.
  func branch(_ arms: [(arm: BranchArm, body: () -> Bool)]) -> [Bool] {
    var outcomes: [[(variable: Variable, value: Operand)]] = []
    var goesOn: [Bool] = []
    for (arm, body) in arms {
      let mark = undo.count
      path.append(arm)
      let continues = body()
      path.removeLast()
      goesOn.append(continues)
      guard undo.count > mark else {
        if continues { outcomes.append([]) }
        continue
      }
      var seen: Set<ObjectIdentifier> = []
      var outcome: [(variable: Variable, value: Operand)] = []
      for (variable, _) in undo[mark...] where seen.insert(ObjectIdentifier(variable)).inserted {
        outcome.append((variable, variable.operand))
      }
      while undo.count > mark, let (variable, old) = undo.popLast() { variable.operand = old }
      if continues { outcomes.append(outcome) }
    }
    guard outcomes.contains(where: { !$0.isEmpty }) else { return goesOn }
    let survivors = outcomes.count
    var changed: [ObjectIdentifier: (variable: Variable, values: [Operand])] = [:]
    var sequence: [ObjectIdentifier] = []
    for outcome in outcomes {
      for (variable, value) in outcome {
        let key = ObjectIdentifier(variable)
        if changed[key] == nil {
          sequence.append(key)
          changed[key] = (variable, [])
        }
        changed[key]?.values.append(value)
      }
    }
    for key in sequence {
      guard let (variable, values) = changed[key] else { continue }
      let all = values.count < survivors ? [variable.operand] + values : values
      set(variable, to: join(all))
    }
    return goesOn
  }

  /// One operand that stands for several.
  func join(_ operands: [Operand]) -> Operand {
    guard var first = operands.first else {
      return Operand(value: .unknown, type: .unknown, range: scope.owner.nameRange)
    }
    var values: [Value] = []
    // More than these are as good as unknown: no further ones are looked at.
    let limit = 16
    for operand in operands {
      switch operand.value {
      case .oneOf(let several):
        for value in several where values.count <= limit && !values.contains(value) { values.append(value) }
      default: if values.count <= limit, !values.contains(operand.value) { values.append(operand.value) }
      }
      if operand.type != first.type {
        first.type = first.type.unwrapped == operand.type.unwrapped ? .optional(first.type.unwrapped) : .unknown
      }
    }
    if values.count > 1 {
      if !scope.boundRows.isEmpty { noteBoundAlternatives(values) }
      first.value = values.count > limit ? .unknown : Value.joined(values) ?? .oneOf(values)
      first.literal = nil
      first.lookup = nil
    } else if first.value.entries != nil,
      operands.contains(where: { if case .oneOf = $0.value { true } else { false } })
    {
      first.value = .oneOf(values)
    }
    return first
  }

  /// The objects that a value may be.
  func objects(in value: Value) -> [ObjectID] {
    switch value {
    case .object(let id): [id]
    case .oneOf(let values): values.flatMap { objects(in: $0) }
    case .array(let elements): elements.flatMap { objects(in: $0.value) }
    default: []
    }
  }
}
