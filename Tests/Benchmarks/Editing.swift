import Foundation

/// What an editor waits for: the server in a process of its own, on the reference form (1,000 lines, 100 rows) in a workspace
/// of 2,000 files with 200 forms; against one parse of the form by SwiftParser.
enum Editing {
  static func run(_ options: Options, _ report: inout Report) throws {
    let rows = 100
    let rounds = options.isSmall ? 40 : 300
    let tree = try Tree(files: options.isSmall ? 200 : 2_000, forms: options.isSmall ? 20 : 200)
    defer { tree.remove() }
    let path = tree.root + "/Reference.swift"
    let source = Sources.form(named: "Reference", rows: rows)
    try source.write(toFile: path, atomically: false, encoding: .utf8)
    var parses: [Double] = []
    for _ in 0..<rounds { parses.append(Timing.seconds { Timing.parse(Array(source.utf8)) }) }

    var starts: [Double] = []
    for _ in 0..<(options.isSmall ? 3 : 20) {
      let client = try Client(executable: options.executable, root: tree.root)
      starts.append(client.startTime)
      client.stop()
    }
    let client = try Client(executable: options.executable, root: tree.root)
    defer { client.stop() }
    // A second row of a tag is a finding: each change brings it or takes it away, so that diagnostics are published. No text
    // comes twice.
    func edited(_ round: Int) -> String {
      let row = "\n      <<< TextRow(\"\(round % 2 == 0 ? "other" : "row1")\") { $0.title = \"\(round)\" }"
      return Sources.form(named: "Reference", rows: rows, extra: row)
    }
    try open(path, edited(-1), client)
    try client.diagnostics(of: path)

    let uri = Client.uri(path)
    var keystrokes: [Double] = []
    for round in 0..<rounds {
      let text = edited(round)
      let change = """
        {"textDocument":{"uri":"\(uri)","version":\(round + 2)},"contentChanges":[{"text":\(Client.quoted(text))}]}
        """
      keystrokes.append(
        try Timing.seconds {
          try client.notify("textDocument/didChange", change)
          try client.diagnostics(of: path)
        })
    }
    try client.notify(
      "textDocument/didChange",
      """
      {"textDocument":{"uri":"\(uri)","version":100000},"contentChanges":[{"text":\(Client.quoted(source))}]}
      """)
    report.add(
      "keystroke to diagnostics on the wire", keystrokes, against: parses, "one SwiftParser parse of the form",
      goal: 1.5)

    let place = Self.place(in: source, uri)
    let questions = [
      ("completion of a tag", "textDocument/completion", "{\(place)}", 0.5 as Double?),
      ("hover over a tag", "textDocument/hover", "{\(place)}", 0.5),
      ("definition of a tag", "textDocument/definition", "{\(place)}", 0.5),
      ("references of a tag", "textDocument/references", "{\(place),\"context\":{\"includeDeclaration\":true}}", nil),
    ]
    for (name, method, parameters, goal) in questions {
      _ = try client.request(method, parameters)
      let runs = try (0..<rounds).map { _ in try Timing.seconds { _ = try client.request(method, parameters) } }
      report.add(name, runs, against: parses, "one SwiftParser parse of the form", goal: goal)
    }

    // While somebody types: the change is taken in, and what is known of tags is put right, before the answer.
    let behindKeystrokes = try (0..<rounds).map { round in
      let text = edited(round)
      let change = """
        {"textDocument":{"uri":"\(uri)","version":\(100_001 + round)},"contentChanges":[{"text":\(Client.quoted(text))}]}
        """
      let parameters = "{\(Self.place(in: text, uri))}"
      return try Timing.seconds {
        try client.notify("textDocument/didChange", change)
        _ = try client.request("textDocument/completion", parameters)
      }
    }
    report.add(
      "completion of a tag right behind a keystroke", behindKeystrokes, against: parses,
      "one SwiftParser parse of the form", goal: nil)

    let other = tree.root + "/Part0/Model0.swift"
    try open(other, (try? String(contentsOfFile: other, encoding: .utf8)) ?? "", client)
    let nothing = "{\"textDocument\":{\"uri\":\"\(Client.uri(other))\"},\"position\":{\"line\":3,\"character\":8}}"
    _ = try client.request("textDocument/hover", nothing)
    report.add(
      "no answer in a file without forms",
      milliseconds: try (0..<rounds).map { _ in
        try Timing.seconds { _ = try client.request("textDocument/hover", nothing) }
      }, goal: 0.1)
    report.add("start to the answer to 'initialize'", milliseconds: starts, goal: 20)
    if let memory = Timing.peakMemory(of: client.process.processIdentifier) {
      report.add("the server's memory at its peak", megabytes: memory, goal: 80)
    }
  }

  /// Inside the tag of the first look-up.
  private static func place(in text: String, _ uri: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.contains("rowBy(tag:") } ?? 0
    let column = lines[line].distance(
      from: lines[line].startIndex, to: lines[line].range(of: "\"row")?.upperBound ?? lines[line].startIndex)
    return "\"textDocument\":{\"uri\":\"\(uri)\"},\"position\":{\"line\":\(line),\"character\":\(column)}"
  }

  private static func open(_ path: String, _ text: String, _ client: Client) throws {
    try client.notify(
      "textDocument/didOpen",
      """
      {"textDocument":{"uri":"\(Client.uri(path))","languageId":"swift","version":1,"text":\(Client.quoted(text))}}
      """)
  }
}
