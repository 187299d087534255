/// The id of a request: a number or a string.
package enum RequestID: Hashable, Sendable, JSONReadable, JSONWritable {
  case integer(Int)
  case string(String)

  package init?(json: JSON) {
    if let integer = json.integer {
      self = .integer(integer)
    } else if let string = json.string {
      self = .string(string)
    } else {
      return nil
    }
  }

  package var json: JSON {
    switch self {
    case .integer(let value): .integer(value)
    case .string(let value): .string(value)
    }
  }
}

/// A message of JSON-RPC 2.0.
package enum Message: Hashable, Sendable {
  case request(id: RequestID, method: String, params: JSON)
  case notification(method: String, params: JSON)
  /// The id is nil where the request could not be read.
  case response(id: RequestID?, Result<JSON, ResponseError>)
}

extension Message: JSONWritable {
  /// Throws where the value is no message: `invalidRequest`, with the id if there is one.
  package init(json: JSON) throws(InvalidMessage) {
    guard case .object(let object) = json else { throw InvalidMessage(id: nil, "a message is an object") }
    let id = object["id"].flatMap(RequestID.init(json:))
    switch object["method"] {
    case .string(let method)?:
      let params = object["params"] ?? .null
      if let id {
        self = .request(id: id, method: method, params: params)
      } else if object["id"] == nil {
        self = .notification(method: method, params: params)
      } else {
        throw InvalidMessage(id: nil, "an id is a number or a string")
      }
    case nil where object["error"] != nil && object["error"] != .null:
      self = .response(id: id, .failure(ResponseError(json: object["error"] ?? .null)))
    case nil where id != nil:
      // Some clients leave out a result that is null.
      self = .response(id: id, .success(object["result"] ?? .null))
    default:
      throw InvalidMessage(id: id, "a message has a method, a result or an error")
    }
  }

  package var json: JSON {
    switch self {
    case .request(let id, let method, let params):
      JSON([
        "jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": params == .null ? nil : params,
      ])
    case .notification(let method, let params):
      JSON(["jsonrpc": "2.0", "method": .string(method), "params": params == .null ? nil : params])
    case .response(let id, .success(let result)):
      ["jsonrpc": "2.0", "id": id?.json ?? .null, "result": result]
    case .response(let id, .failure(let error)):
      ["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error.json]
    }
  }
}

/// A value that is no message.
package struct InvalidMessage: Error, Hashable {
  package var id: RequestID?
  package var reason: String

  package init(id: RequestID?, _ reason: String) {
    self.id = id
    self.reason = reason
  }
}
