import FormWorkspace
import Foundation
import LanguageServerProtocol

/// The one event loop: whatever changes state happens here, one event after the other.
///
/// Handlers are functions over the `Session`; they see neither threads nor queues. What they want done outside (send,
/// scan, watch) they leave in the session, and the loop does it after each event.
final class Server {
  private let connection: Connection
  private let mailbox = Mailbox<Event>()
  private var session = Session()

  /// Events that were taken from the mailbox and not handled yet, the next one last.
  private var queue: [Event] = []
  /// How many requests with this id wait in `queue` and `deferred`.
  private var waiting: [RequestID: Int] = [:]
  private var cancelled: Set<RequestID> = []
  /// Requests that wait for the first scan of a folder.
  private var deferred: [Event] = []
  private var hasInputEnded = false
  private var outcome: Int32?

  /// 0 after `shutdown` and `exit`, otherwise 1.
  var exitCode: Int32 { outcome ?? 1 }

  init(connection: Connection) { self.connection = connection }

  /// Runs until the client says `exit` or is gone.
  func run() {
    connection.read(into: mailbox)
    while outcome == nil {
      admit(mailbox.take())
      guard let event = queue.popLast() else {
        session.settle()
        flush()
        if hasInputEnded && !session.isScanning { return }
        if outcome == nil {
          session.dropReplaced()
          rest()
        }
        continue
      }
      handle(event)
      flush()
    }
  }

  /// Sleeps until something happens. While a scan runs that the user was not told of, it wakes up in time to tell.
  private func rest() {
    let deadline = session.progressDeadline
    let events = mailbox.wait(until: deadline)
    admit(events)
    if events.isEmpty, deadline != nil {
      session.showProgress()
      flush()
    }
  }

  /// Queues events. A cancellation is seen here, while its request still waits.
  private func admit(_ events: [Event]) {
    guard !events.isEmpty else { return }
    var admitted: [Event] = []
    for event in events {
      switch event {
      case .message(.request(let id, _, _)):
        waiting[id, default: 0] += 1
        admitted.append(event)
      case .message(.notification("$/cancelRequest", let params)):
        if let id = params["id"]?.read(RequestID.self), waiting[id] != nil {
          cancelled.insert(id)
          answerCancelledDeferred(id)
        }
      default: admitted.append(event)
      }
    }
    queue = admitted.reversed() + queue
  }

  /// A request that waits for a scan is answered as soon as it is cancelled.
  private func answerCancelledDeferred(_ id: RequestID) {
    guard let place = deferred.firstIndex(where: { $0.requestID == id }) else { return }
    deferred.remove(at: place)
    forget(id)
    session.respond(to: id, .failure(.cancelled))
    flush()
  }

  private func handle(_ event: Event) {
    switch event {
    case .message(.request(let id, let method, let params)): answer(id, method, params)
    case .message(.notification("exit", _)): outcome = session.phase == .shutDown ? 0 : 1
    case .message(.notification(let method, let params)): session.notify(method, params)
    case .message(.response(let id, let result)): session.receive(id, result)
    case .unreadable(let id, let error): session.respond(to: id, .failure(error))
    case .brokenHeader(let reason): session.log(.error, "the stream is broken: \(reason)")
    case .scanned(let folder, let generation, let workspace):
      session.adopt(workspace, folder: folder, generation: generation)
      if !session.isScanning {
        queue += deferred.reversed()
        deferred = []
      }
    case .inputEnded: hasInputEnded = true
    case .clientDied: outcome = 1
    }
  }

  private func answer(_ id: RequestID, _ method: String, _ params: JSON) {
    let isCancelled = cancelled.contains(id)
    if !isCancelled, session.mustWait(method, params) {
      deferred.append(.message(.request(id: id, method: method, params: params)))
      return
    }
    forget(id)
    session.respond(to: id, isCancelled ? .failure(.cancelled) : session.answer(method, params))
    if session.phase == .shutDown { abandonDeferred() }
  }

  /// Nothing that waits for a scan will be worth its wait.
  private func abandonDeferred() {
    for event in deferred {
      guard let id = event.requestID else { continue }
      forget(id)
      session.respond(to: id, .failure(ResponseError(.requestCancelled, "the server shuts down")))
    }
    deferred = []
  }

  private func forget(_ id: RequestID) {
    let count = (waiting[id] ?? 1) - 1
    waiting[id] = count > 0 ? count : nil
    if count <= 0 { cancelled.remove(id) }
  }

  /// Does what handlers left to be done.
  private func flush() {
    for effect in session.takeEffects() {
      switch effect {
      case .send(let message):
        if !connection.write(message.json.frame) { outcome = outcome ?? 1 }
      case .watch(let process): ClientWatch.start(process, mailbox: mailbox)
      case .scan(let folder, let generation, let workspace): scan(workspace, folder, generation)
      }
    }
  }

  /// Reads a folder beside the loop: the editor's other documents are answered meanwhile.
  private func scan(_ workspace: Workspace, _ folder: Int, _ generation: Int) {
    let mailbox = mailbox
    let thread = Thread {
      var workspace = workspace
      workspace.scan()
      _ = workspace.diagnostics()
      mailbox.post(.scanned(folder: folder, generation: generation, workspace))
    }
    thread.stackSize = 16 << 20
    thread.start()
  }
}

extension Event {
  fileprivate var requestID: RequestID? {
    if case .message(.request(let id, _, _)) = self { id } else { nil }
  }
}

extension ResponseError {
  fileprivate static let cancelled = ResponseError(.requestCancelled, "the client cancelled the request")
}
