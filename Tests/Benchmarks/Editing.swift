import Foundation

/// What an editor waits for: the server in a process of its own, on the reference form (1,000 lines, 100 rows) in a workspace
/// of 2,000 files with 200 forms, or as many as are asked for; against one parse of the form by SwiftParser.
enum Editing {
  static func run(_ options: Options, _ report: inout Report) throws {
    let rows = 100
    let rounds = options.isSmall ? 40 : 300
    let tree = try Tree(files: options.isSmall ? 200 : 2_000, forms: options.forms ?? (options.isSmall ? 20 : 200))
    defer { tree.remove() }
    let path = tree.root + "/Reference.swift"
    let source = Sources.form(named: "Reference", rows: rows)
    try source.write(toFile: path, atomically: false, encoding: .utf8)
    var starts: [Double] = []
    for _ in 0..<(options.isSmall ? 3 : 20) {
      let client = try Client(executable: options.executable, root: tree.root)
      starts.append(client.startTime)
      client.stop()
    }
    let client = try Client(executable: options.executable, root: tree.root)
    defer { client.stop() }
    // A second row of a tag is a finding, so that diagnostics are published with each change. No text comes twice in a row.
    let uri = Client.uri(path)
    var version = 1
    func change(_ text: String, range: String = "") throws -> Beside {
      version += 1
      let change = """
        {"textDocument":{"uri":"\(uri)","version":\(version)},"contentChanges":[{\(range)"text":\(Client.quoted(text))}]}
        """
      return try Beside(parsing: source) {
        try client.notify("textDocument/didChange", change)
        try client.diagnostics(of: path)
      }
    }
    func range(_ first: (Int, Int), _ last: (Int, Int)) -> String {
      """
      "range":{"start":{"line":\(first.0),"character":\(first.1)},"end":{"line":\(last.0),"character":\(last.1)}},
      """
    }
    func text(tag: String, title: String) -> String {
      Sources.form(named: "Reference", rows: rows, extra: "\n      <<< TextRow(\"\(tag)\") { $0.title = \"\(title)\" }")
    }
    func edited(_ round: Int) -> String { text(tag: round % 2 == 0 ? "other" : "row1", title: "\(round)") }
    func number(_ round: Int) -> Int { 1 + (round + rows) % (rows - 2) }

    let first = text(tag: "row\(number(-1))", title: "Other")
    try open(path, first, client)
    try client.diagnostics(of: path)
    // Editors send what was typed and where.
    let line = first.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("Other") } ?? 0
    let column = "      <<< TextRow(\"row".utf8.count
    let typed = try (0..<rounds).map { round in
      let end = column + "\(number(round - 1))".utf8.count
      return try change("\(number(round))", range: range((line, column), (line, end)))
    }
    report.add("keystroke in a tag to diagnostics on the wire", typed, goal: 1.5)
    // A blank line comes and goes between two rows; the finding behind it moves.
    let between = line + 10
    let moved = try (0..<rounds).map { round in
      try change(round % 2 == 0 ? "\n" : "", range: range((between, 0), (between + round % 2, 0)))
    }
    report.add("blank line to diagnostics", moved, goal: 1.5)
    // A statement in the first line of a row's closure, each time another name.
    let statement = line + 4
    let begun = "        row.value = name"
    _ = try change(begun + "0\n", range: range((statement, 0), (statement, 0)))
    let stated = try (0..<rounds).map { round in
      let end = begun.utf8.count + "\(round)".utf8.count
      return try change("\(round + 1)", range: range((statement, begun.utf8.count), (statement, end)))
    }
    report.add("letter of a statement to diagnostics", stated, goal: 1.5)
    // A whole row in a line of its own, letter by letter: half of the texts on the way are no Swift. With an editor that closes
    // what one opens, and with one that does not.
    for (closes, measure) in [
      (true, "letter of a new row"), (false, "letter of a new row, nothing closed by the editor"),
    ] {
      var runs: [Beside] = []
      for _ in 0..<max(1, rounds / 40) {
        let typing = Typing(of: Sources.typedRow, closes: closes, line: between)
        _ = try change("\n", range: range((between, 0), (between, 0)))
        runs += try typing.edits.map { edit in
          try change(edit.text, range: range((edit.line, edit.column), (edit.line, edit.column)))
        }
        _ = try change("", range: range((between, 0), (typing.end.0 + 1, 0)))
      }
      report.add(measure + " to diagnostics", runs, goal: 1.5)
    }
    // The whole text, with another tag and title in a row; code looks the one of the two tags up.
    let replaced = try (0..<rounds).map { try change(edited($0)) }
    report.add("another tag that code looks up, the whole text sent, to diagnostics", replaced, goal: 1.5)
    // A structure behind the form, in the same file, each time with another name.
    let end = edited(rounds - 1).split(separator: "\n", omittingEmptySubsequences: false).count - 1
    _ = try change("struct Helper0 {}\n", range: range((end, 0), (end, 0)))
    let named = try (0..<rounds).map { round in
      let begun = "struct Helper".utf8.count
      return try change("\(round + 1)", range: range((end, begun), (end, begun + "\(round)".utf8.count)))
    }
    report.add("letter of a new type's name to diagnostics", named, goal: 1.5)
    // Both at once.
    let both = try (0..<rounds).map { try change(edited($0) + "\nstruct Helper\($0) {}\n") }
    report.add("another tag and a new type, the whole text sent, to diagnostics", both, goal: nil)
    try client.notify(
      "textDocument/didChange",
      """
      {"textDocument":{"uri":"\(uri)","version":100000},"contentChanges":[{"text":\(Client.quoted(source))}]}
      """)

    let place = Self.place(in: source, uri)
    let questions = [
      ("completion of a tag", "textDocument/completion", "{\(place)}", 0.5 as Double?),
      ("hover over a tag", "textDocument/hover", "{\(place)}", 0.5),
      ("definition of a tag", "textDocument/definition", "{\(place)}", 0.5),
      ("references of a tag", "textDocument/references", "{\(place),\"context\":{\"includeDeclaration\":true}}", nil),
    ]
    for (name, method, parameters, goal) in questions {
      _ = try client.request(method, parameters)
      let runs = try (0..<rounds).map { _ in
        try Beside(parsing: source) { _ = try client.request(method, parameters) }
      }
      report.add(name, runs, goal: goal)
    }

    // While somebody types: the change is taken in, and what is known of tags is put right, before the answer.
    let behindKeystrokes = try (0..<rounds).map { round in
      let text = edited(round)
      let change = """
        {"textDocument":{"uri":"\(uri)","version":\(100_001 + round)},"contentChanges":[{"text":\(Client.quoted(text))}]}
        """
      let parameters = "{\(Self.place(in: text, uri))}"
      return try Beside(parsing: source) {
        try client.notify("textDocument/didChange", change)
        _ = try client.request("textDocument/completion", parameters)
      }
    }
    report.add("completion of a tag right behind a keystroke", behindKeystrokes, goal: nil)

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

/// How long something took, and a parse of the form right before it: machines are faster in one second than in the next, and
/// a server that has answered frees meanwhile what it has replaced, for which nobody waits.
private struct Beside {
  let time: Double
  let parse: Double

  init(parsing source: String, _ work: () throws -> Void) rethrows {
    parse = Timing.seconds { Timing.parse(Array(source.utf8)) }
    time = try Timing.seconds(work)
  }
}

extension Report {
  fileprivate mutating func add(_ measure: String, _ runs: [Beside], goal: Double?) {
    add(measure, runs.map(\.time), beside: runs.map(\.parse), "one SwiftParser parse of the form", goal: goal)
  }
}
