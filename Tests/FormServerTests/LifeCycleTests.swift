import FormServer
import Foundation
import LanguageServerProtocol
import Testing

@Suite struct LifeCycleTests {
  @Test func `initialize says what the server can do`() throws {
    let client = try TestClient()
    let result = client.initialize()
    #expect(result?.at("serverInfo", "name") == "formlsp")
    #expect(result?.at("capabilities", "positionEncoding") == "utf-16")
    #expect(result?.at("capabilities", "textDocumentSync", "change") == 2)
    #expect(result?.at("capabilities", "codeActionProvider") != nil)
  }

  @Test func `a client is told what it can take`() throws {
    let plain = try #require(try TestClient().initialize(capabilities: [:])?["capabilities"])
    #expect(plain["renameProvider"] == true)
    #expect(plain["codeActionProvider"] == nil && plain["diagnosticProvider"] == nil)
    #expect(plain["hoverProvider"] != nil)
    let able = try #require(
      try TestClient().initialize(capabilities: [
        "textDocument": [
          "rename": ["prepareSupport": true], "codeAction": ["codeActionLiteralSupport": [:]], "diagnostic": [:],
        ]
      ])?["capabilities"])
    #expect(able.at("renameProvider", "prepareProvider") == true)
    #expect(able.at("codeActionProvider", "resolveProvider") == true)
    #expect(able.at("diagnosticProvider", "workspaceDiagnostics") == true)
  }

  @Test func `before initialize requests are refused and notifications dropped`() throws {
    let client = try TestClient()
    client.notify("textDocument/didOpen", [:])
    #expect(client.errorCode("textDocument/hover") == -32002)
    #expect(client.errorCode("shutdown") == -32002)
    client.initialize()
    #expect(client.errorCode("initialize", [:]) == -32600)
  }

  @Test func `shutdown and exit end with 0`() throws {
    let client = try TestClient()
    client.initialize()
    #expect(client.result("shutdown") == .null)
    #expect(client.errorCode("textDocument/hover") == -32600)
    #expect(client.errorCode("shutdown") == -32600)
    client.notify("exit")
    #expect(client.exitCode() == 0)
  }

  @Test func `exit alone ends with 1`() throws {
    let client = try TestClient()
    client.initialize()
    client.notify("exit")
    #expect(client.exitCode() == 1)
  }

  @Test func `the server ends when its input does, after the answers it owes`() throws {
    let client = try TestClient()
    client.initialize()
    let id = client.post("workspace/diagnostic", ["previousResultIds": []])
    client.closeInput()
    #expect(client.response(to: id) != nil)
    #expect(client.exitCode() == 1)
  }

  @Test func `the server ends when its client dies`() throws {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sleep")
    child.arguments = ["60"]
    try child.run()
    let client = try TestClient()
    _ = client.result("initialize", ["processId": .integer(Int(child.processIdentifier)), "capabilities": [:]])
    kill(child.processIdentifier, SIGKILL)
    child.waitUntilExit()
    #expect(client.exitCode() == 1)
  }

  @Test func `unknown requests are answered, unknown notifications are not`() throws {
    let client = try TestClient()
    client.initialize()
    client.notify("$/unheardOf", [:])
    #expect(client.errorCode("textDocument/unheardOf") == -32601)
    #expect(client.errorCode("$/unheardOf") == -32601)
    client.notify("unheardOf", [:])
    #expect(client.notification("window/logMessage")?["message"]?.string?.contains("'unheardOf'") ?? false)
  }

  @Test func `broken bodies are answered and the stream goes on`() throws {
    let client = try TestClient()
    client.send(raw: "Content-Length: 3\r\n\r\n{a}")
    guard case .failure(let parse)? = client.response(to: nil) else { throw Missing() }
    #expect(parse.code == .parseError)
    client.send(raw: "content-length: 19\r\nX: y\r\n\r\n{\"id\":7,\"method\":3}")
    guard case .failure(let invalid)? = client.response(to: .integer(7)) else { throw Missing() }
    #expect(invalid.code == .invalidRequest)
    client.send(raw: "Content-Length: 99999999999999999999\r\n\r\nrubbish")
    client.send(raw: "Content-Length: 60\r\n\r\n{\"short\":1}")
    #expect(client.initialize() != nil)
  }

  @Test func `a batch of messages in one piece is taken apart`() throws {
    let client = try TestClient()
    let initialize = Message.request(id: .integer(900), method: "initialize", params: ["capabilities": [:]])
    let unknown = Message.request(id: .string("a"), method: "x", params: .null)
    client.send(raw: [initialize, unknown].map { String(decoding: $0.json.frame, as: UTF8.self) }.joined())
    #expect(client.response(to: .integer(900)) != nil)
    #expect(client.response(to: .string("a")) != nil)
  }

  @Test(
    arguments: [
      (JSON.null, "utf-16"), (["utf-8", "utf-16"], "utf-16"), (["utf-8"], "utf-8"), (["utf-32", "utf-8"], "utf-32"),
      (["ebcdic"], "utf-16"),
    ] as [(JSON, String)])
  func `the encoding is UTF-16 unless the client does not offer it`(offered: JSON, chosen: String) throws {
    let client = try TestClient()
    let result = client.initialize(capabilities: ["general": ["positionEncodings": offered]])
    #expect(result?.at("capabilities", "positionEncoding")?.string == chosen)
  }

  @Test func `a setting overrides the encoding`() throws {
    let client = try TestClient()
    let result = client.initialize(options: ["positionEncoding": "utf-8"])
    #expect(result?.at("capabilities", "positionEncoding") == "utf-8")
  }

  @Test func `watched files and pull diagnostics are registered where the client can`() throws {
    let client = try TestClient()
    let result = client.initialize(capabilities: [
      "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]],
      "textDocument": ["diagnostic": ["dynamicRegistration": true]],
    ])
    #expect(result?.at("capabilities", "diagnosticProvider") == nil)
    let methods = client.request("client/registerCapability")?.params["registrations"]?.array?.map { $0["method"] }
    #expect(methods == ["workspace/didChangeWatchedFiles", "textDocument/diagnostic"])
  }

  @Test func `the trace says what happens once it is wanted`() throws {
    let client = try TestClient()
    client.initialize()
    client.notify("$/setTrace", ["value": "verbose"])
    client.open("file:///nowhere/a.swift", "import Eureka\n")
    let trace = client.notification("$/logTrace")
    #expect(trace?["message"]?.string?.hasPrefix("diagnosed 'single documents' in ") ?? false)
    #expect(trace?["verbose"]?.string?.contains("/nowhere/a.swift") ?? false)
  }

  struct Missing: Error {}
}
