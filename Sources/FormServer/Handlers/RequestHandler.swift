import FormWorkspace
package import LanguageServerProtocol

/// How one request is answered.
///
/// To add a feature:
/// 1. Write it as a pure function in `FormAnalysis/Features`: linked forms, file, byte offset → a value of its own.
/// 2. Write `Handlers/<Method>.swift` here: `extension RequestHandler { static let hover = RequestHandler(…) }`. The method
///    as the specification names it; `capability`, the member of the server's capabilities that announces it (only on the
///    main request of a feature: `completionItem/resolve` goes without); `scope: .formFiles` for what Swift documents must
///    never get from us (it is then registered dynamically where the client can); `empty`, the answer where there is
///    nothing to say (`.null`, or `[]` where the specification wants a list). Its `answer` is one of
///    * `.document`: gets a `Query` with the document, its workspace (up to date, linked), the byte `offset` of
///      `position`, and the `conversions` that make places, links, edits and markup of the result. It is not called for
///      documents without forms and for Swift where the scope is `.formFiles`: they were answered `empty`. With
///      `includesDeclarations` it is called, too, for files that are read for the names of tags they declare.
///    * `.workspace`: gets the session with all folders up to date.
///    * `.session`: may change the session; only for the life cycle and commands.
/// 3. Add one line to `all` in `Handlers/All.swift`. Capabilities, registration, gates, cancellation and waiting for the
///    first scan follow from there.
/// 4. Add its method to the list in `Tests/Clients/features.txt`, so that real clients check it from then on.
///
/// ```swift
/// extension RequestHandler {
///   static let hover = RequestHandler(
///     "textDocument/hover", capability: ("hoverProvider", true),
///     answer: .document { query in
///       guard let hover = try query.atPosition({ $0.hover(at: $2, in: $1) }) else { return .null }
///       let range = query.range(hover.range.bytes)
///       return LSP.Hover(contents: query.conversions.hoverText(hover.markdown), range: range).json
///     })
/// }
/// ```
package struct RequestHandler: Sendable {
  package enum Answer: Sendable {
    case session(@Sendable (inout Session, JSON) throws(ResponseError) -> JSON)
    case workspace(@Sendable (inout Session, JSON) throws(ResponseError) -> JSON)
    case document(@Sendable (Query) throws(ResponseError) -> JSON)
  }

  /// The documents that a feature exists for.
  package enum Scope: Hashable, Sendable { case everywhere, formFiles }

  /// The member of `ServerCapabilities` that announces a feature, and its options.
  package struct Capability: Sendable {
    package var key: String
    package var options: JSON
    /// The method it is registered under, where that is not the method of the request.
    package var registration: String?
    /// Registered for the documents of formlsp after `initialize`, where the client can.
    package var isDynamic: Bool
  }

  package let method: String
  package let capability: Capability?
  package let scope: Scope
  /// The answer where formlsp has nothing to say.
  package let empty: JSON
  /// Whether it is asked in files, too, that are read for a name alone: the constants and enumerations that tags are kept in.
  package let includesDeclarations: Bool
  /// Whether the answer needs the findings of all rules, not only the linked forms.
  package let needsDiagnostics: Bool
  /// Runs before a `.document` answer, also where there is nothing to say.
  let prepare: (@Sendable (inout Session) -> Void)?
  /// The answer of a `.document` handler for a file that is not open; nil where there is nothing to say.
  let closed: (@Sendable (inout Session, JSON) -> JSON?)?
  /// Runs after a `.document` answer was made.
  let note: (@Sendable (inout Session, Query, JSON) -> Void)?
  package let answer: Answer

  package init(
    _ method: String, capability: (key: String, options: JSON)? = nil, registeredAs registration: String? = nil,
    isDynamic: Bool = false, scope: Scope = .everywhere, includesDeclarations: Bool = false, empty: JSON = .null,
    needsDiagnostics: Bool = false,
    prepare: (@Sendable (inout Session) -> Void)? = nil,
    closed: (@Sendable (inout Session, JSON) -> JSON?)? = nil,
    note: (@Sendable (inout Session, Query, JSON) -> Void)? = nil, answer: Answer
  ) {
    self.method = method
    self.capability = capability.map {
      Capability(
        key: $0.key, options: $0.options, registration: registration, isDynamic: isDynamic || scope == .formFiles)
    }
    self.scope = scope
    self.includesDeclarations = includesDeclarations
    self.empty = empty
    self.needsDiagnostics = needsDiagnostics
    self.prepare = prepare
    self.closed = closed
    self.note = note
    self.answer = answer
  }

  static let named = Dictionary(all.map { ($0.method, $0) }, uniquingKeysWith: { first, _ in first })
}

/// How one notification is taken. Only after `initialize`.
struct NotificationHandler: Sendable {
  let method: String
  let handle: @Sendable (inout Session, JSON) -> Void

  init(_ method: String, handle: @escaping @Sendable (inout Session, JSON) -> Void) {
    self.method = method
    self.handle = handle
  }

  static let named = Dictionary(all.map { ($0.method, $0) }, uniquingKeysWith: { first, _ in first })
}
