import FormWorkspace
import Testing

@Suite("Finding files")
struct DiscoveryTests {
  private func found(in folder: TemporaryFolder, _ subfolder: String = "") -> [String] {
    var finder = FileFinder()
    finder.find(in: folder.path + subfolder)
    return finder.files.compactMap { Paths.relative($0, to: folder.path) }.sorted()
  }

  @Test("Swift and form files are found, other people's code is not")
  func names() throws {
    let folder = try TemporaryFolder([
      "A.swift": "", "b.form.yaml": "", "c.form.yml": "", "d.form.json": "", "e.yaml": "", "f.json": "", "g.txt": "",
      "Pods/A.swift": "", ".build/A.swift": "", "Sub/Carthage/A.swift": "", "node_modules/A.swift": "",
      "DerivedData/A.swift": "", "build/A.swift": "", "SourcePackages/A.swift": "", ".git/A.swift": "",
    ])
    #expect(found(in: folder) == ["A.swift", "b.form.yaml", "c.form.yml", "d.form.json"])
    // Whoever names a folder wants it.
    #expect(found(in: folder, "/Pods") == ["Pods/A.swift"])
  }

  @Test("a copy of a form library below the root is other people's code, unless it is what was named")
  func copiesOfLibraries() throws {
    let folder = try TemporaryFolder([
      "App/A.swift": "", "Vendor/Forms/Eureka.podspec": "", "Vendor/Forms/Source/Row.swift": "",
      "Vendor/Own.swift": "", "Eureka/Screen.swift": "", "AstroForms/AstroForms.podspec": "",
      "AstroForms/Row.swift": "",
    ])
    #expect(found(in: folder) == ["App/A.swift", "Eureka/Screen.swift", "Vendor/Own.swift"])
    #expect(found(in: folder, "/Vendor/Forms") == ["Vendor/Forms/Source/Row.swift"])
  }

  @Test("gitignores count in their folder and below, nearer ones before farther ones, the last line first")
  func ignored() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "*.gen.swift\n/Root.swift\nOut/\n", "A.gen.swift": "", "Root.swift": "",
      "A.swift": "",
      "Sub/Root.swift": "", "Sub/B.gen.swift": "", "Sub/.gitignore": "!B.gen.swift\nC.swift\n", "Sub/C.swift": "",
      "Sub/Deep/C.swift": "", "Sub/Deep/.gitignore": "!C.swift\n", "Out/A.swift": "", "C.swift": "",
    ])
    #expect(found(in: folder) == ["A.swift", "C.swift", "Sub/B.gen.swift", "Sub/Deep/C.swift", "Sub/Root.swift"])
    // The rules above a named folder count for what lies in it.
    #expect(found(in: folder, "/Sub") == ["Sub/B.gen.swift", "Sub/Deep/C.swift", "Sub/Root.swift"])
    #expect(found(in: folder, "/Out") == ["Out/A.swift"])
  }

  @Test("links are followed inside the root, not out of it, and loops end")
  func links() throws {
    let outside = try TemporaryFolder(["X.swift": ""])
    let folder = try TemporaryFolder(["Real/A.swift": ""])
    try folder.link("Real/loop", to: "..")
    try folder.link("out", to: outside.path)
    try folder.link("gone", to: "nowhere")
    try folder.link("B.swift", to: "Real/A.swift")
    try folder.link("Second", to: "Real")
    // A file that several names lead to is one file.
    #expect(found(in: folder) == ["Real/A.swift"])
  }

  @Test(
    "bytes tell which files speak of forms",
    arguments: [
      ("import Eureka", true), ("@testable import Eureka\n", true), ("import class Eureka.Form", true),
      ("\u{FEFF}import AstroForms", true),
      ("import Foundation; import ObjectForm", true), ("// about Eureka", false),
      ("class A: FormViewController {}", true),
      ("form +++ TextRow()", true), ("a <<< 2", false), ("x +++ y", false),
      ("let a = 1 // formlsp:ignore x", true), ("///\tformlsp: ignore", true), ("/* formlsp:ignore */", false),
      ("// by formlsp", false), ("formlsp: while true {}", false), ("import SwiftUI", false), ("", false),
    ])
  func hints(text: String, expected: Bool) {
    #expect(SourceScan(Array(text.utf8)).hasFormHint == expected)
    // The names behind it change nothing.
    let more = Array((text + "\nlet other = \"é\"\n").utf8)
    #expect(SourceScan(more, stopsAtHint: true).hasFormHint == SourceScan(more).hasFormHint)
  }

  @Test(
    "declarations of names are found without parsing",
    arguments: [
      ("enum Tag: String { case a }", true), ("struct Tagged {}", false), ("public final class Tag {}", true),
      ("myenum Tag", false),
      ("extension Tag { static let x = 1 }", true), ("extension Outer.Tag {}", true), ("typealias Tag = Int", true),
      ("let Tag = 1", true), ("extension String { var a: Tag }", false), ("class Wide<T> : Base, P {}", true),
      ("class Base2 {}", false),
      ("enum `Tag` {}", true), ("extension Base {}", true), ("struct Base {}", false), ("enum", false),
      ("class ", false),
    ])
  func declarations(text: String, expected: Bool) {
    let scan = DeclarationScan(names: ["Tag", "String"], extended: ["Base"])
    #expect(scan.matches(Array(text.utf8)) == expected)
  }
}
