import Testing

/// Files that lie beside an app's forms and are none of them: no rule says anything.
@Suite struct QuietFilesTests {
  @Test(arguments: files)
  func saysNothing(shape: Shape) {
    let (_, unexpected) = shape.difference(of: QuietAppsTests.rules)
    #expect(unexpected.isEmpty, "unexpected \(unexpected)")
  }

  static let files: [Shape] = [
    Shape(
      "commented-out forms, files that no target has, a playground",
      #"""
      //- App/Events.swift
      import Eureka
      class Events: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section("Event")
                  <<< TextRow("name")
      //          <<< TextRow("location")
              /*
                  +++ MultivaluedSection(multivaluedOptions: .Insert, header: "", footer: "") { $0.tag = "tasks" }
              */
          }
      }
      //- Old/Events+Functions.swift
      import Eureka
      extension OldEvents {
          func reloadLocation() {
              if let row: LabelRow = form.rowBy(tag: "location") { row.updateCell() }
              form.sectionBy(tag: "tasks")?.reload()
          }
      }
      //- Notes.playground/Contents.swift
      import Eureka
      let page = FormViewController()
      page.form +++ TextRow("name")
      page.form.rowBy(tag: "name")?.updateCell()
      """#),
    Shape(
      "rows of SwiftUI, enums called rows",
      #"""
      //- Views/TextRow.swift
      import SwiftUI
      struct ProfileRow: View {
          var tag: String
          init(_ tag: String) { self.tag = tag }
          var body: some View { Text(tag) }
      }
      struct Profile: View {
          var body: some View {
              Form {
                  Section("Name") {
                      ProfileRow("name")
                      ProfileRow("name")
                      ForEach(0..<3) { _ in ProfileRow("loop") }
                  }
              }
          }
      }
      //- Table.swift
      import UIKit
      enum SettingsRow: String, CaseIterable {
          case name, mail
          static func row(_ tag: String) -> SettingsRow? { SettingsRow(rawValue: tag) }
      }
      final class Table: UITableViewController {
          private enum Section: Int { case head, foot }
          private enum Row { case first, second }
          private let form = ["name": 1]
          private var rows = [SettingsRow.name, .name]
          func rowBy(tag: String) -> Int? { form[tag] }
          func check() {
              _ = rowBy(tag: "nothing")
              rows.append(.mail)
              rows.insert(.mail, at: 0)
          }
      }
      //- Form.swift
      import Eureka
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section() <<< TextRow("name")
          }
          func check() {
              _ = SettingsRow.row("other")
              form.rowBy(tag: "name")?.updateCell()
          }
      }
      """#),
  ]
}
