import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let customCellMissingSuper = Rule(
    "custom-cell-missing-super", .warning, fix: .safe, "setup() or update() of a custom cell does not call super",
    explanation: """
      `update()` of Eureka's cells writes the title, the value and the colours of a disabled row; `setup()` of the cells that
      you inherit from adds their subviews, observers and constraints. An override without `super` leaves all of it out: an
      empty label, a field that never reports what is typed.

      Call `super` and change afterwards what should look different. A cell that shows the row with labels of its own gets
      `textLabel` and `detailTextLabel` beside them from `super.update()`: empty them there.
      """,
    classesBelow: "BaseCell",
    check: { context in
      SuperCalls(context: context).missing(
        [SuperCalls.Method(name: "setup", labels: []), SuperCalls.Method(name: "update", labels: [])],
        // What 'super.update()' writes may stand beside what the cell shows by itself.
        isSafe: { $0 == "setup" || showsNothing(context) }
      ) { name, call in
        let effect =
          name == "setup"
          ? "what the inherited cell prepares is missing" : "Eureka no longer writes title, value and state of the row"
        return "'\(name)' does not call '\(call)': \(effect); call it first"
      }
    },
    examples: {
      """
      final class SwatchCell: Cell<String>, CellType {
        override func setup() {
          //          ^^^^^ warning: 'setup' does not call 'super.setup()': what the inherited cell prepares is missing; call it first
          selectionStyle = .none
        }
      }
      //> Call 'super.setup()'
      final class SwatchCell: Cell<String>, CellType {
        override func setup() {
          super.setup()
          selectionStyle = .none
        }
      }
      """
      """
      final class TallCell: Cell<Int>, CellType {
        override func update() {
          //          ^^^^^^ warning: 'update' does not call 'super.update()': Eureka no longer writes title, value and state of the row; call it first
          height = { 90 }
        }
      }
      //> Call 'super.update()'
      final class TallCell: Cell<Int>, CellType {
        override func update() {
          super.update()
          height = { 90 }
        }
      }
      """
      """
      class NumberCell: Cell<Int>, CellType {}
      final class CodeCell: _FieldCell<String>, CellType {
        override func update() {
          //          ^^^^^^ warning: 'update' does not call 'super.update()': Eureka no longer writes title, value and state of the row; call it first
          textField.textAlignment = .left
        }
      }
      """
      """
      final class MeterCell: Cell<Double>, CellType {
        override func setup() {
          contentView.addSubview(meter)
          super.setup()
        }
        override func update() { defer { super.update() } }
        func update(animated: Bool) {}
        let meter = UIProgressView()
      }
      """
      """
      final class TagCell: ThemedCell<String> {
        override func update() { textLabel?.text = nil }
      }
      class Gauge: UIView {
        func update() {}
      }
      final class RoundGauge: Gauge {
        override func update() { setNeedsDisplay() }
      }
      """
    }
  )
}

/// Whether a cell certainly shows nothing by itself: it has no properties that could hold a label, and speaks of no view.
private func showsNothing(_ context: ClassContext) -> Bool {
  let own: Set<String> = ["init", "setup", "update"]
  return context.index.chain(of: context.type).allSatisfy { level in
    !context.linked.mayHaveMacro(level) && level.allMembers.allSatisfy { own.contains($0.name) }
  } && !context.index.mentions(views, in: context.type)
}

/// Members by which a cell reaches what it shows, or the row whose title and value it might write itself.
private let views: Set<String> = [
  "accessoryView", "addSubview", "backgroundView", "baseRow", "contentConfiguration", "contentView",
  "defaultContentConfiguration", "detailTextLabel", "imageView", "row", "subviews", "textField", "textLabel",
  "textView",
  "titleLabel", "updateConfiguration", "viewWithTag",
]
