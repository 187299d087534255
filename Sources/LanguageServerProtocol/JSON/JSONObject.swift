/// The members of a JSON object in the order in which they were written. Where a key occurs twice, the last one counts.
package struct JSONObject: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSON

    package init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  package private(set) var members: [Member] = []

  package init() {}

  package init(_ members: [Member]) { self.members = members }

  package var isEmpty: Bool { members.isEmpty }
  package var count: Int { members.count }
  package var keys: [String] { members.map(\.key) }

  /// The value of the key; objects of the protocol are small, so this looks through them all.
  package subscript(_ key: String) -> JSON? {
    get { members.last { $0.key == key }?.value }
    set {
      guard let newValue else { return members.removeAll { $0.key == key } }
      if let place = members.lastIndex(where: { $0.key == key }) {
        members[place].value = newValue
      } else {
        members.append(Member(key: key, value: newValue))
      }
    }
  }

  /// Adds a member without looking whether the key is there already.
  package mutating func append(_ key: String, _ value: JSON) { members.append(Member(key: key, value: value)) }

  package mutating func reserveCapacity(_ count: Int) { members.reserveCapacity(count) }
}
