import FormWorkspace
import LanguageServerProtocol

/// Everything that can make the server do something.
enum Event: Sendable {
  case message(Message)
  /// A body that is no JSON or no message: the error to answer, and to which request.
  case unreadable(id: RequestID?, ResponseError)
  /// A header that could not be read; what follows it was dropped.
  case brokenHeader(String)
  /// A folder was read; the generation tells whether anyone still waits for it.
  case scanned(folder: Int, generation: Int, Workspace)
  /// Nothing more will come from the client.
  case inputEnded
  case clientDied
}
