/// Numbers from 0 on of which some are found to be one.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int = 0) { parents = Array(0..<count) }

  var count: Int { parents.count }

  /// Adds the next number, which is alone.
  mutating func add() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  /// The smallest number that is one with this one.
  func root(of number: Int) -> Int {
    var current = number
    while parents[current] != current { current = parents[current] }
    return current
  }

  mutating func unite(_ left: Int, _ right: Int) {
    let (left, right) = (root(of: left), root(of: right))
    if left != right { parents[max(left, right)] = min(left, right) }
  }
}
