/// Classes that are not what they seem.
extension QuietAppsTests {
  static let classes: [Shape] = [
    Shape(
      "classes that shadow the library's, rows without source, rows that are none",
      """
      final class DatePickerRow: Row<DateCell>, RowType {}
      final class AttachRecordView: Row<LabelCell>, RowType {}
      struct PersonRow { var name: String }
      class Visit: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ DatePickerRow("day") { $0.value = Date() }
            <<< AttachRecordView("record") { $0.value = "none" }
            <<< GooglePlacesTableRow("place") { $0.placeholder = "Where" }
            <<< MapRow<UIView>("map")
          let rows = [PersonRow(name: "a")]
          print(rows)
        }
        func read() {
          let place: GooglePlacesTableRow? = form.rowBy(tag: "place")
          let map = form.values()["map"] as? Int
          print(place as Any, map as Any)
        }
      }
      """),
    Shape(
      "forms that are commented out",
      """
      class Later: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          // <<< TextRow("name")
          /* form +++ Section() <<< SwitchRow("on") {
            $0.hidden = "$nothing == "
          } */
        }
      }
      """),
  ]
}
