import FormServer
import LanguageServerProtocol
import Testing

@Suite("The proxy: two servers as one")
struct ProxyTests {
  @Test("formlsp is initialised with the encoding that the wrapped server chose")
  func encoding() {
    var proxy = ProxyState(wrappedName: "other")
    proxy.receiveFromClient(
      .request(
        id: .integer(1), method: "initialize",
        params: ["capabilities": ["general": ["positionEncodings": ["utf-8", "utf-16"]]]]))
    #expect(proxy.takeEffects().map(\.receiver) == ["wrapped initialize"])
    proxy.receive(
      .response(id: .integer(1), .success(["capabilities": ["positionEncoding": "utf-8"]])), from: .wrapped)
    guard case .to(.forms, .request(_, "initialize", let params))? = proxy.takeEffects().first else {
      Issue.record("formlsp is not initialised")
      return
    }
    #expect(params.at("capabilities", "general", "positionEncodings") == ["utf-8"])
  }

  @Test("ids of formlsp's own requests do not meet those of the wrapped server")
  func identifiers() {
    var proxy = Self.started()
    proxy.receive(.request(id: .integer(1), method: "workspace/configuration", params: [:]), from: .wrapped)
    proxy.receive(.request(id: .integer(1), method: "workspace/configuration", params: [:]), from: .forms)
    let ids = proxy.takeEffects().compactMap(\.requestID)
    #expect(ids.count == 2 && Set(ids).count == 2)
    for id in ids { proxy.receiveFromClient(.response(id: id, .success("answer"))) }
    #expect(
      proxy.takeEffects() == [
        .to(.wrapped, .response(id: .integer(1), .success("answer"))),
        .to(.forms, .response(id: .integer(1), .success("answer"))),
      ])
  }

  @Test("findings of both are published as one list with the newest version")
  func diagnostics() {
    var proxy = Self.started()
    proxy.receive(Self.publish(version: 2, ["message": "theirs"]), from: .wrapped)
    proxy.receive(Self.publish(version: 3, ["message": "ours"]), from: .forms)
    proxy.receive(Self.publish(version: 2), from: .wrapped)
    let lists = proxy.takeEffects().compactMap(\.published)
    #expect(lists.map { $0["version"]?.integer } == [2, 3, 3])
    #expect(lists.map { $0["diagnostics"]?.array?.count } == [1, 2, 1])
  }

  @Test("an answer waits for both, and one that is empty adds nothing")
  func merging() {
    var proxy = Self.started()
    let range: JSON = ["start": ["line": 1, "character": 2], "end": ["line": 1, "character": 4]]
    proxy.receiveFromClient(.request(id: .integer(5), method: "textDocument/definition", params: [:]))
    proxy.receive(.response(id: .integer(5), .success(["uri": "a", "range": range])), from: .wrapped)
    #expect(
      proxy.takeEffects().map(\.receiver) == ["wrapped textDocument/definition", "forms textDocument/definition"])
    proxy.receive(
      .response(id: .integer(5), .success([["targetUri": "b", "targetSelectionRange": range]])), from: .forms)
    #expect(
      proxy.takeEffects() == [
        .toClient(
          .response(id: .integer(5), .success([["uri": "b", "range": range], ["uri": "a", "range": range]])))
      ])
    proxy.receiveFromClient(.request(id: .integer(6), method: "textDocument/definition", params: [:]))
    proxy.receive(.response(id: .integer(6), .success(.null)), from: .forms)
    proxy.receive(.response(id: .integer(6), .success(["uri": "a", "range": range])), from: .wrapped)
    #expect(
      proxy.takeEffects().last == .toClient(.response(id: .integer(6), .success(["uri": "a", "range": range]))))
  }

  @Test("items come back to the server that made them, as it made them")
  func ownership() throws {
    var proxy = Self.started()
    proxy.receiveFromClient(.request(id: .integer(5), method: "textDocument/completion", params: [:]))
    _ = proxy.takeEffects()
    proxy.receive(.response(id: .integer(5), .success([["label": "a", "data": 7]])), from: .forms)
    proxy.receive(.response(id: .integer(5), .success([["label": "b", "data": 7]])), from: .wrapped)
    guard case .toClient(.response(_, .success(let list)))? = proxy.takeEffects().last else {
      Issue.record("no answer")
      return
    }
    for (index, owner) in [(0, ProxyState.Side.forms), (1, .wrapped)] {
      let item = try #require(list["items"]?[index])
      proxy.receiveFromClient(.request(id: .integer(6 + index), method: "completionItem/resolve", params: item))
      let label: JSON = index == 0 ? "a" : "b"
      #expect(
        proxy.takeEffects() == [
          .to(
            owner,
            .request(id: .integer(6 + index), method: "completionItem/resolve", params: ["label": label, "data": 7]))
        ])
    }
  }

  @Test("when the wrapped server ends, what it owes is answered and formlsp goes on")
  func death() {
    var proxy = Self.started()
    proxy.receive(Self.publish(version: 1, ["message": "theirs"]), from: .wrapped)
    proxy.receiveFromClient(.request(id: .integer(5), method: "textDocument/hover", params: [:]))
    proxy.receiveFromClient(.request(id: .integer(6), method: "textDocument/semanticTokens/full", params: [:]))
    proxy.receive(.response(id: .integer(5), .success(["contents": "ours"])), from: .forms)
    _ = proxy.takeEffects()
    proxy.wrappedEnded("'other' has ended")
    let effects = proxy.takeEffects()
    #expect(effects.contains(.toClient(.response(id: .integer(5), .success(["contents": "ours"])))))
    #expect(effects.contains { $0.isFailure(of: .integer(6)) })
    #expect(effects.compactMap(\.published).map { $0["diagnostics"] } == [[]])
    proxy.receiveFromClient(.request(id: .integer(7), method: "textDocument/hover", params: [:]))
    #expect(proxy.takeEffects().map(\.receiver) == ["forms textDocument/hover"])
  }

  private static func started() -> ProxyState {
    var proxy = ProxyState(wrappedName: "other")
    proxy.receiveFromClient(.request(id: .integer(0), method: "initialize", params: ["capabilities": [:]]))
    proxy.receive(.response(id: .integer(0), .success(["capabilities": [:]])), from: .wrapped)
    proxy.receive(.response(id: .integer(0), .success(["capabilities": [:]])), from: .forms)
    _ = proxy.takeEffects()
    return proxy
  }

  private static func publish(version: Int, _ diagnostics: JSON...) -> Message {
    .notification(
      method: "textDocument/publishDiagnostics",
      params: ["uri": "file:///a.swift", "version": .integer(version), "diagnostics": .array(diagnostics)])
  }
}

extension ProxyState.Effect {
  fileprivate var receiver: String? {
    guard case .to(let side, .request(_, let method, _)) = self else { return nil }
    return "\(side) \(method)"
  }

  fileprivate var requestID: RequestID? {
    if case .toClient(.request(let id, _, _)) = self { id } else { nil }
  }

  fileprivate var published: JSON? {
    guard case .toClient(.notification("textDocument/publishDiagnostics", let params)) = self else { return nil }
    return params
  }

  fileprivate func isFailure(of wanted: RequestID) -> Bool {
    if case .toClient(.response(wanted, .failure)) = self { true } else { false }
  }
}
