import LanguageServerProtocol

extension RequestHandler {
  /// Everything after it is refused; the process ends with `exit`.
  static let shutdown = RequestHandler(
    "shutdown",
    answer: .session { session, _ throws(ResponseError) in
      session.phase = .shutDown
      return .null
    })
}
