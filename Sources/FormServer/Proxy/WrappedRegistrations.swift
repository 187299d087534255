import LanguageServerProtocol

/// What the wrapped server has registered and begun with the client: taken back when it dies.
struct WrappedRegistrations: Sendable {
  /// Methods that the answer to `initialize` announces for both servers.
  var announced: Set<String> = []

  private var methods: [String: String] = [:]
  private var absorbed: Set<String> = []
  private var progress: [JSON] = []

  /// Takes a request of the wrapped server; its parameters for the client, nil when nothing is left to ask.
  mutating func take(_ method: String, _ params: JSON) -> JSON? {
    switch method {
    case "client/registerCapability":
      var rest: [JSON] = []
      for registration in params["registrations"]?.array ?? [] {
        guard let id = registration["id"]?.string, let registered = registration["method"]?.string else { continue }
        if announced.contains(registered) {
          absorbed.insert(id)
        } else {
          methods[id] = registered
          rest.append(registration)
        }
      }
      return rest.isEmpty ? nil : ["registrations": .array(rest)]
    case "client/unregisterCapability":
      // The specification's own misspelling.
      let all = params["unregisterations"]?.array ?? params["unregistrations"]?.array ?? []
      let rest = all.filter { item in
        guard let id = item["id"]?.string else { return false }
        methods[id] = nil
        return absorbed.remove(id) == nil
      }
      return rest.isEmpty ? nil : ["unregisterations": .array(rest)]
    default: return params
    }
  }

  /// Remembers which progress is under way.
  mutating func note(_ method: String, _ params: JSON) {
    guard method == "$/progress", let token = params["token"] else { return }
    switch params.at("value", "kind")?.string {
    case "begin"?: progress.append(token)
    case "end"?: progress.removeAll { $0 == token }
    default: break
    }
  }

  /// What the client must be told once the server is gone.
  mutating func end() -> [Message] {
    var messages = progress.map { token in
      Message.notification(method: "$/progress", params: ["token": token, "value": ["kind": "end"]])
    }
    if !methods.isEmpty {
      let gone = methods.sorted { $0.key < $1.key }.map { id, method in
        ["id": .string(id), "method": .string(method)] as JSON
      }
      messages.append(
        .request(
          id: FormsID.id(.string("unregister")), method: "client/unregisterCapability",
          params: ["unregisterations": .array(gone)]))
    }
    self = WrappedRegistrations()
    return messages
  }
}
