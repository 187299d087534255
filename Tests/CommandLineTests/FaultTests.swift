import Foundation
import Testing

/// A form with one finding that `--fix` mends: a comment that silences nothing.
private func fixable(_ name: String = "A", padding: Int = 0) -> String {
  """
  import Eureka
  class \(name): FormViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      form +++ TextRow("a") { $0.hidden = "$b = \\"x\\"" } <<< TextRow("b") // formlsp:ignore duplicate-row-tag
    }
  }

  """ + String(repeating: "// padding\n", count: padding)
}

/// The machine fails, other programs interfere, people interrupt: the run says so or is quiet, and leaves nothing behind.
@Suite("faults")
struct FaultTests {
  /// What a run that was not killed ends with.
  private static let ordinary: Set<Int32> = [0, 1, 2]

  @Test("a reader that goes away ends the run quietly")
  func closedPipe() throws {
    let bad = "import Eureka\n" + String(repeating: "let a = 1 // formlsp:ignore bogus\n", count: 3_000)
    let project = try TemporaryProject(["A.swift": bad])
    let run = try project.bash(#""$FORMLSP" --check . | head -n 1; echo "${PIPESTATUS[0]}""#)
    #expect(run.lines.count == 2)
    #expect(run.lines.last == "0")
    #expect(run.errors == "3000 warnings in 1 file\n")
  }

  @Test(
    "a full device for the report ends the run quietly",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDevice() throws {
    let project = try TemporaryProject(["A.swift": "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"])
    #expect(Self.ordinary.contains(try project.bash(#""$FORMLSP" --check . >/dev/full"#).code))
  }

  @Test(
    "a disk without room while fixing leaves the file as it was, and nothing beside it",
    .enabled(if: dlsym(UnsafeMutableRawPointer(bitPattern: 0), "__tsan_init") == nil, "TSan needs files of its own"))
  func fullDisk() throws {
    let text = fixable(padding: 500)
    let project = try TemporaryProject(["A.swift": text])
    // A limit on the size of files is a full disk that anybody can have.
    let run = try project.bash(#"ulimit -f 1; exec "$FORMLSP" --check --fix ."#)
    #expect(run.code == 2)
    #expect(run.errors.contains("cannot write 'A.swift': "))
    #expect(try project.read("A.swift") == text)
    #expect(try project.files() == ["A.swift"])
  }

  @Test(
    "a signal while fixing ends the run by it, leaves whole files, and nothing beside them",
    arguments: ["INT", "TERM", "HUP"])
  func signals(name: String) throws {
    let text = fixable(padding: 20_000)
    let project = try TemporaryProject(["A.swift": text])
    let run = try project.bash(
      #"""
      for delay in 0.05 0.3 0.6; do
        "$FORMLSP" --check --fix . >/dev/null 2>&1 & sleep $delay; kill -\#(name) $! 2>/dev/null
        wait $!; code=$?
        [ $code -lt 128 ] || [ $code -eq $((128 + $(kill -l \#(name)))) ] || echo "ended with $code"
      done
      """#)
    #expect(run.output == "")
    #expect(try project.files() == ["A.swift"])
    let left = try project.read("A.swift")
    #expect(left == text || left.hasSuffix("// padding\n") && left.count < text.count)
  }

  @Test("the server ends by a signal at once")
  func serverSignals() throws {
    let project = try TemporaryProject()
    let run = try project.bash(
      #"mkfifo in; "$FORMLSP" <in >/dev/null & exec 3>in; sleep 0.3; kill -TERM $!; wait $!; echo $?"#)
    #expect(run.output == "143\n")
  }

  @Test("the server reads an input that does not block")
  func nonBlockingInput() throws {
    let project = try TemporaryProject()
    let run = try project.bash(
      #"""
      mkfifo in
      python3 - "$FORMLSP" <<'EOF'
      import os, subprocess, sys, time
      reader, writer = os.pipe()
      os.set_blocking(reader, False)
      server = subprocess.Popen([sys.argv[1]], stdin=reader, stdout=subprocess.PIPE)
      time.sleep(0.3)
      body = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
      os.write(writer, b"Content-Length: %d\r\n\r\n" % len(body) + body)
      print(server.stdout.read(16).decode().strip())
      server.kill()
      EOF
      """#)
    #expect(run.output.hasPrefix("Content-Length:"), "\(run.errors)")
  }

  @Test("files that vanish, grow and change while they are read do no harm")
  func races() throws {
    let project = try TemporaryProject(["A.swift": fixable(), "Keep.swift": fixable("Keep")])
    let run = try project.bash(
      #"""
      ( while [ ! -e stop ]; do
          cp Keep.swift B.swift; mkdir -p D; cp Keep.swift D/C.swift; head -c 90 Keep.swift >A.swift; rm -f B.swift
          cp Keep.swift A.swift; rm -rf D; ln -sf A.swift B.swift; rm -f A.swift; rm -f B.swift; mkdir A.swift; rmdir A.swift
        done ) 2>/dev/null &
      for i in 1 2 3 4 5 6; do "$FORMLSP" --check . >/dev/null 2>&1; echo $?; done
      "$FORMLSP" --check --fix . >/dev/null 2>&1; echo $?
      touch stop; wait
      """#)
    #expect(run.lines.count == 7)
    #expect(run.lines.allSatisfy { Int32($0).map(Self.ordinary.contains) ?? false }, "\(run.lines)")
    #expect(try project.files().allSatisfy { !$0.contains(".tmp") })
  }

  @Test("links in circles end, and a file is checked once whichever links lead to it")
  func circles() throws {
    let project = try TemporaryProject(["Sub/A.swift": "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"])
    let run = try project.bash(
      #"ln -s . here; ln -s .. Sub/up; ln -s loop loop; ln -s Sub other; ln -s ../Sub/A.swift Sub/B.swift; "$FORMLSP" --check ."#
    )
    #expect(run.errors == "1 warning in 1 file\n")
  }

  @Test("what is no file to read is named, and the rest is checked")
  func unreadable() throws {
    let project = try TemporaryProject(["A.swift": "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"])
    let run = try project.bash(
      #"mkfifo Pipe.swift; truncate -s 300M Huge.swift; ln -s nowhere Gone.swift; "$FORMLSP" --check . Pipe.swift"#)
    #expect(run.code == 2)
    #expect(run.output.contains("A.swift:2:11: warning"))
    #expect(run.errors.contains("Huge.swift: is larger than 256 MB"))
    #expect(run.errors.contains("Pipe.swift: is not a regular file"))
  }

  @Test(
    "a file that is not UTF-8 is told by every command as by a check",
    arguments: ["export bad.swift", "outline bad.swift", "graph bad.swift", "--check --quiet bad.swift", "outline ."])
  func notUTF8(command: String) throws {
    let form = "form: Login\nsections: [{ rows: [{ type: TextRow, tag: name }] }]\n"
    let project = try TemporaryProject(["Good/Login.form.yaml": form])
    try project.write(Data("import Eureka\n// ".utf8) + Data([0xFC]), to: "bad.swift")
    let run = try project.bash("\"$FORMLSP\" \(command)")
    #expect(run.code == 2)
    #expect(run.errors == "formlsp: bad.swift: is not UTF-8\n")
    // The others are looked at all the same.
    #expect(command != "outline ." || run.output.hasPrefix("Login "))
    try project.write(Data([0x66, 0xFC]), to: "bad.form.yaml")
    let generated = try project.formlsp("generate", "bad.form.yaml")
    #expect(generated.code == 2)
    #expect(generated.errors == "formlsp: bad.form.yaml: is not UTF-8\n")
  }

  @Test("a folder that cannot be written to is said, and stays as it was")
  func readOnly() throws {
    let text = fixable()
    let project = try TemporaryProject(["A.swift": text])
    // The rights of root know no read-only folders; a read-only mount does.
    let run = try project.bash(
      #"""
      if [ "$(id -u)" = 0 ] && unshare -m true 2>/dev/null; then
        exec unshare -m bash -c 'mount --bind . . && mount -o remount,ro,bind . && cd "$PWD" && exec "$FORMLSP" --check --fix .'
      fi
      chmod a-w . A.swift; "$FORMLSP" --check --fix .; code=$?; chmod u+w . A.swift; exit $code
      """#)
    #expect(run.code == 2 || getuid() == 0, "\(run.errors)")
    if run.code == 2 {
      #expect(run.errors.contains("cannot write 'A.swift': "))
      #expect(try project.read("A.swift") == text)
    }
    #expect(try project.files() == ["A.swift"])
  }
}
