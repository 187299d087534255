import LanguageServerProtocol
import Testing

@Suite struct MessageTests {
  @Test func `requests, notifications and responses are told apart`() throws {
    #expect(
      try Message(json: ["jsonrpc": "2.0", "id": 1, "method": "a", "params": [1]])
        == .request(id: .integer(1), method: "a", params: [1]))
    #expect(
      try Message(json: ["id": "x", "method": "a"]) == .request(id: .string("x"), method: "a", params: .null))
    #expect(try Message(json: ["method": "a"]) == .notification(method: "a", params: .null))
    #expect(try Message(json: ["id": 1, "result": .null]) == .response(id: .integer(1), .success(.null)))
    #expect(
      try Message(json: ["id": 1, "error": ["code": -32600, "message": "no"]])
        == .response(id: .integer(1), .failure(ResponseError(.invalidRequest, "no"))))
  }

  @Test(arguments: [[], 1, [:], ["method": 1], ["id": [:], "method": "a"], ["result": 1]] as [JSON])
  func `other values are no messages`(json: JSON) {
    #expect(throws: InvalidMessage.self) { try Message(json: json) }
  }

  @Test func `a message that is none keeps its id for the answer`() {
    #expect(throws: InvalidMessage(id: .integer(7), "a message has a method, a result or an error")) {
      try Message(json: ["id": 7, "method": 3])
    }
  }

  @Test func `messages are written as they are read`() throws {
    let messages: [Message] = [
      .request(id: .string("a"), method: "m", params: [:]), .notification(method: "n", params: .null),
      .response(id: .integer(1), .success(.null)),
      .response(id: .integer(2), .failure(ResponseError(.methodNotFound, "no such method", data: [1]))),
    ]
    for message in messages { #expect(try Message(json: message.json) == message) }
  }
}
