/// Why a request has no result.
package struct ResponseError: Error, Hashable, Sendable, JSONWritable {
  package var code: ErrorCode
  package var message: String
  package var data: JSON?

  package init(_ code: ErrorCode, _ message: String, data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// Reads what a client answered; a code that is missing reads as `unknown`.
  package init(json: JSON) {
    self.init(
      ErrorCode(rawValue: json["code"]?.integer ?? ErrorCode.unknown.rawValue), json["message"]?.string ?? "",
      data: json["data"])
  }

  package var json: JSON {
    JSON(["code": .integer(code.rawValue), "message": .string(message), "data": data])
  }

  /// The parameters of a request miss something that it needs.
  package static let invalidParams = ResponseError(.invalidParams, "the parameters cannot be read")
}

/// The error codes of JSON-RPC 2.0 and of the language server protocol.
package struct ErrorCode: RawRepresentable, Hashable, Sendable {
  package var rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let parseError = ErrorCode(rawValue: -32700)
  package static let invalidRequest = ErrorCode(rawValue: -32600)
  package static let methodNotFound = ErrorCode(rawValue: -32601)
  package static let invalidParams = ErrorCode(rawValue: -32602)
  package static let internalError = ErrorCode(rawValue: -32603)
  package static let serverNotInitialized = ErrorCode(rawValue: -32002)
  package static let unknown = ErrorCode(rawValue: -32001)
  package static let requestFailed = ErrorCode(rawValue: -32803)
  package static let serverCancelled = ErrorCode(rawValue: -32802)
  package static let contentModified = ErrorCode(rawValue: -32801)
  package static let requestCancelled = ErrorCode(rawValue: -32800)
}
