import FormModel
import FormWorkspace
import Testing

@Suite("Code that is never compiled")
struct UncompiledCodeTests {
  /// The lines with findings, counted from one, of a form's code.
  private func lines(_ source: String) -> [Int] {
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    let text = SourceText("import Eureka; func build(form: Form) {\n" + source + "\n}")
    workspace.open("/nowhere/A.swift", text: text)
    return (workspace.diagnostics()["/nowhere/A.swift"] ?? []).map { text.line(at: $0.range.bytes.lowerBound) }
  }

  private static let fault = "form +++ SwitchRow() { $0.placeholder = \"a\" }"

  @Test(
    "nothing is reported in a branch that no app with forms compiles",
    arguments: [
      ("#if false\nFAULT\n#endif\nFAULT", [4]),
      ("#if os(macOS)\nFAULT\n#elseif os( Linux ) // servers\nFAULT\n#else\nFAULT\n#endif", [6]),
      ("#if DEBUG && false\n#if A\nFAULT\n#endif\nFAULT\n#else\nFAULT\n#endif", [7]),
      ("#if true\nFAULT\n#else\nFAULT\n#endif", [2]),
      ("  #if os(watchOS)\n  FAULT\n  #endif\n  #if os(iOS)\n  FAULT\n  #else\n  FAULT\n  #endif", [5, 7]),
      ("#if os(macOS) || DEBUG\nFAULT\n#endif\n#if !os(macOS)\nFAULT\n#endif\n#if !false\nFAULT\n#endif", [2, 5, 8]),
      ("// #if false\nFAULT\n// #endif", [2]),
    ])
  func never(source: String, reported: [Int]) {
    #expect(
      lines(source.split(separator: "FAULT", omittingEmptySubsequences: false).joined(separator: Self.fault))
        == reported)
  }

  @Test("a suppression there is neither unused nor wrong")
  func suppressions() {
    #expect(lines("#if false\n\(Self.fault) // formlsp:ignore bogus\n// formlsp:ignore-next long-chain\n#endif") == [])
  }

  @Test("lines of literals that look like branches take nothing with them")
  func literals() {
    let stray = "_ = \"\"\"\n#endif\n#else\n#elseif false\n\"\"\""
    #expect(lines("\(stray)\n\(Self.fault)\n_ = \"\"\"\n#if false\n\"\"\"\n\(Self.fault)") == [6, 10])
  }
}
