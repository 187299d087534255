import Testing

/// `map` and `flatMap` of optionals, which run their closure once or not at all, beside those of lists.
@Suite struct OptionalShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "constant-tag-in-loop", "duplicate-row-tag", "row-by-tag-unknown", "section-appended-twice", "property-not-on-row",
    "options-missing",
  ]

  static let shapes: [Shape] = [
    Shape(
      "what an optional holds is no loop",
      """
      import Eureka
      import UIKit
      struct User { var name: String; var mail: String?; var pets: [String] }
      class A: FormViewController {
        var user: User?
        var colours: [String: String] = [:]
        override func viewDidLoad() {
          super.viewDidLoad()
          user.map { user in form +++ Section() <<< TextRow("name") { $0.value = user.name } }
          user?.mail.map { mail in form +++ EmailRow("mail") { $0.value = mail } }
          _ = user.flatMap { $0.mail }.map { mail in form +++ EmailRow("again") { $0.value = mail } }
          colours["car"].map { colour in form +++ TextRow("colour") { $0.value = colour } }
          colours.keys.first.map { key in form +++ LabelRow("key") { $0.title = key } }
          URL(string: "https://example.org").map { url in form +++ URLRow("site") { $0.value = url } }
          UIImage(named: "logo").map { _ in form +++ LabelRow("logo") }
          navigationController.map { controller in form +++ LabelRow("bar") { $0.title = controller.title } }
          account.map { account in form +++ LabelRow("account") { $0.title = account.title } }
          form.sectionBy(tag: "none").map { $0 <<< TextRow("inside") }
          form.last.map { section in section <<< TextRow("below") }
          (form as Form?).map { form in form +++ TextRow("whole") }
          if let made = user.map({ LabelRow("made") { row in row.title = $0.name } }) { form +++ made }
          user.map { _ in form +++ TextRow("name") }
          //                                ^^^^ duplicate-row-tag
        }
        func read() {
          let name = form.rowBy(tag: "name") as? TextRow
          name.map { $0.placeholder = "Name" }
          for tag in ["inside", "below", "whole"] { form.rowBy(tag: tag)?.reload() }
          form.rowBy(tag: "inside")?.reload()
          form.rowBy(tag: "below")?.reload()
          form.rowBy(tag: "whole")?.reload()
          form.rowBy(tag: "made")?.reload()
          form.rowBy(tag: "nowhere")?.reload()
          //               ^^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "lists are loops, whatever stands in front of them",
      """
      import Eureka
      struct User { var pets: [String] }
      class A: FormViewController {
        var user: User?
        var names = ["Rex"]
        var tags: Set<String> = []
        var users: [User]?
        override func viewDidLoad() {
          super.viewDidLoad()
          names = names.filter { !$0.isEmpty }
          names.map { name in form +++ TextRow("a") { $0.value = name } }
          //                                    ^ constant-tag-in-loop
          user?.pets.map { pet in form +++ TextRow("b") { $0.value = pet } }
          //                                        ^ constant-tag-in-loop
          tags.map { tag in form +++ TextRow("c") { $0.value = tag } }
          //                                  ^ constant-tag-in-loop
          users?.map { _ in form +++ TextRow("d") }
          //                                  ^ constant-tag-in-loop
          form.sectionBy(tag: "pets")?.map { row in row.baseCell }.forEach { _ in form +++ TextRow("g") }
          //                                                                                        ^ constant-tag-in-loop
          note?.components(separatedBy: ",").compactMap { part in form +++ TextRow("h") { $0.value = part } }
          //                                                                        ^ constant-tag-in-loop
          (note?.components(separatedBy: ",")).map { parts in form +++ TextRow("i") { $0.value = parts.first } }
          store.words().sorted().filter { !$0.isEmpty }.map { word in form +++ TextRow("k") { $0.value = word } }
          //                                                                            ^ constant-tag-in-loop
          store.words().sorted().first.map { word in form +++ TextRow("l") { $0.value = word } }
          store.words().sorted().filter { !$0.isEmpty }.first.map { word in form +++ TextRow("m") { $0.value = word } }
          (0..<count).map { _ in form +++ TextRow("j") }
          //                                       ^ constant-tag-in-loop
          let choices = store.animals.map { animal in ListCheckRow<String> { $0.selectableValue = animal } }
          form +++ Section(choices)
        }
      }
      """),
    Shape(
      "a loop of one turn",
      """
      import Eureka
      class A: FormViewController {
        var isGuest = false
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          repeat {
            section <<< TextRow("name")
            form +++ section
            if isGuest { break }
            form +++ TextRow("mail")
          } while false
          repeat {
            form +++ TextRow("again")
          //                  ^^^^^ constant-tag-in-loop
          } while isGuest
        }
      }
      """),
  ]
}
