import FormModel
import Foundation

/// Swift made for measuring.
enum Sources {
  /// A form with conditions, rules, callbacks and look-ups, about ten lines a row.
  static func form(named name: String, rows: Int, extra: String = "") -> String {
    var text = """
      import Eureka
      import UIKit

      final class \(name)ViewController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("Start")
            <<< SwitchRow("row0") { $0.title = "Title"; $0.value = false }\(extra)

      """
    for row in 1..<max(rows, 2) {
      if row % 20 == 0 { text += "    form +++ Section(\"Part \(row)\")\n" }
      text += """
              <<< TextRow("row\(row)") { row in
                row.title = "Row \(row)"
                row.placeholder = "Text"
                row.hidden = "$row0 != true"
                row.add(rule: RuleRequired())
                row.validationOptions = .validatesOnChange
              }.cellUpdate { cell, row in
                cell.textField.textColor = row.isValid ? .black : .red
              }

        """
    }
    text += "  }\n\n  func read() {\n"
    for row in stride(from: 1, to: rows, by: 10) {
      text += "    let value\(row): TextRow? = form.rowBy(tag: \"row\(row)\")\n    print(value\(row)?.value ?? \"\")\n"
    }
    return text + "  }\n}\n"
  }

  /// A row as somebody types it behind another one.
  static let typedRow = """
          <<< IntRow("packs") { row in
            row.title = "Packs"
            row.hidden = "$row0 != true && $row1 == 'a'"
            row.add(rule: RuleSmallerThan(max: 100))
            row.validationOptions = .validatesOnChange
          }.onChange { [weak self] row in
            self?.form.rowBy(tag: "row5")?.evaluateHidden()
          }
    """

  /// A file of an app that has nothing to do with forms.
  static func other(_ number: Int) -> String {
    var text = "import UIKit\n\nstruct Model\(number) {\n"
    for member in 0..<60 {
      text +=
        "  var member\(member): Int { \(member) + \(number) }\n  func describe\(member)() -> String { \"member \\(member\(member))\" }\n"
    }
    return text + "}\n"
  }
}

/// A folder of sources that is there while something is measured.
struct Tree {
  let root: String
  let formTexts: [SourceText]

  /// - Parameter perFolder: how many of the files without forms are in one folder.
  init(files: Int, forms: Int, rows: Int = 30, perFolder: Int = 100) throws {
    root = NSTemporaryDirectory() + "formlsp-benchmark-\(UUID().uuidString)"
    var texts: [SourceText] = []
    for number in 0..<files {
      let folder = root + "/Part\(number / perFolder)"
      if number % perFolder == 0 {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try Sources.other(number).write(toFile: "\(folder)/Model\(number).swift", atomically: false, encoding: .utf8)
    }
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for number in 0..<forms {
      let text = Sources.form(named: "Form\(number)", rows: rows)
      try text.write(toFile: "\(root)/Form\(number).swift", atomically: false, encoding: .utf8)
      texts.append(SourceText(text))
    }
    formTexts = texts
  }

  func remove() { try? FileManager.default.removeItem(atPath: root) }
}
