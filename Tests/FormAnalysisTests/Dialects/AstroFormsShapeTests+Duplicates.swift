extension AstroFormsShapeTests {
  static let duplicates: [Shape] = [
    Shape(
      "helpers that ask before they add, forms that are emptied, helpers that call themselves",
      #"""
      import AstroForms

      enum T: RowTag, Equatable { case a, b, c }

      final class AskingForm: Form {
          var isDone = false
          override func awakeFromNib() {
              super.awakeFromNib()
              once()
              once()
              put(.a)
              put(.b)
              add(TextRow(tag: T.c))
              plain(.c)
      //            ^^ astro-duplicate-tag
          }
          func once() {
              guard !isDone else { return }
              isDone = true
              add(TextRow(tag: T.a))
          }
          func put(_ tag: T) {
              if case .a = tag { add(SwitchRow(tag: T.a)) }
              if case .b = tag { add(SwitchRow(tag: T.b)) }
          }
          func plain(_ tag: T) { add(TextRow(tag: tag)) }
      }
      final class EmptiedForm: Form {
          override func setupRows() {
              super.setupRows()
              add(TextRow(tag: T.a))
          }
          override func awakeFromNib() {
              super.awakeFromNib()
              setupRows()
              setupRows()
          }
      }
      final class ShortenedForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              rows.removeLast()
              add(TextRow(tag: T.a))
              rows.removeFirst(1)
              add(TextRow(tag: T.a))
              _ = rows.popLast()
              add(TextRow(tag: T.a))
              rows.removeSubrange(0..<1)
              add(TextRow(tag: T.a))
              rows.replaceSubrange(0..<1, with: [TextRow(tag: T.a), TextRow(tag: T.b)])
              add(TextRow(tag: T.b))
      //                       ^^^ astro-duplicate-tag
          }
      }
      final class NestedForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              put(.a)
              let row: TextRow? = findRow(tag: T.b)
              row?.title = ""
          }
          func put(_ tag: T) {
              add(TextRow(tag: tag))
              if tag == .a { put(.b) }
          }
      }
      """#),
    Shape(
      "associatedtype in classes",
      #"""
      import AstroForms

      final class ARow<V>: Row, ValueRow {
          associatedtype View: UIView = LogoView
      //  ^^^^^^^^^^^^^^ astro-associatedtype-in-class
          public associatedtype Value = String
      //         ^^^^^^^^^^^^^^ astro-associatedtype-in-class
          class Inner: Row {
              associatedtype View = LogoView
      //      ^^^^^^^^^^^^^^ astro-associatedtype-in-class
          }
      }
      class BRow: Row {}
      extension BRow {
          associatedtype View = LogoView
      //  ^^^^^^^^^^^^^^ astro-associatedtype-in-class
      }
      enum Rows {
          final class CRow: Row {
              associatedtype View = LogoView
      //      ^^^^^^^^^^^^^^ astro-associatedtype-in-class
          }
      }
      """#),
    Shape(
      "duplicates by every way a row can come in",
      #"""
      import AstroForms

      enum T: RowTag, Equatable { case a, b, c, line(Int), note(String) }

      final class ArrayForm: Form {
          override func setupRows() {
              super.setupRows()
              rows = [TextRow(tag: T.a), TextRow(tag: T.b), SwitchRow(tag: T.a)]
      //                                                                   ^^^ astro-duplicate-tag
          }
      }

      final class AppendForm: Form {
          override func setupRows() {
              super.setupRows()
              rows.append(TextRow(tag: T.a))
              self.rows.append(TextRow(tag: T.a))
      //                                    ^^^ astro-duplicate-tag
              rows += [TextRow(tag: T.b), TextRow(tag: T.b)]
      //                                               ^^^ astro-duplicate-tag
              rows.append(contentsOf: [TextRow(tag: T.b)])
      //                                            ^^^ astro-duplicate-tag
              rows.insert(TextRow(tag: T.c), at: 0)
              rows.insert(TextRow(tag: T.c), at: 0)
      //                               ^^^ astro-duplicate-tag
          }
      }

      final class LoopForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              for row in [TextRow(tag: T.a), TextRow(tag: T.a)] {
      //                                                  ^^^ astro-duplicate-tag
                  add(row)
              }
              [TextRow(tag: T.b), TextRow(tag: T.b)].forEach { add($0) }
      //                                       ^^^ astro-duplicate-tag
              [TextRow(tag: T.c), TextRow(tag: T.c)].forEach(add)
      //                                       ^^^ astro-duplicate-tag
          }
      }

      final class PayloadForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.line(1)))
              add(TextRow(tag: T.line(1)))
      //                       ^^^^^^^^^ astro-duplicate-tag
              add(TextRow(tag: T.note("x")))
              add(TextRow(tag: T.note("x")))
      //                       ^^^^^^^^^^^ astro-duplicate-tag
              insert(TextRow(tag: T.note("y")), at: 0)
          }
      }

      final class PropertyForm: Form {
          let first = TextRow(tag: T.a)
          lazy var second: TextRow = {
              let row = TextRow(tag: T.a)
      //                             ^^^ astro-duplicate-tag
              row.isHidden = true
              return row
          }()

          override func awakeFromNib() {
              super.awakeFromNib()
              add(first)
              self.add(second)
              addMore()
          }

          private func addMore() {
              let third = TextRow(tag: T.b) { $0.title = "B" }
              add(third)
              add(makeRow(.b))
      //                  ^^ astro-duplicate-tag
          }

          private func makeRow(_ tag: T) -> TextRow {
              return TextRow(tag: tag)
          }
      }

      class BaseForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
          }
      }

      final class SubForm: BaseForm {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
      //                       ^^^ astro-duplicate-tag
          }
      }

      final class TwiceForm: Form {
          override func setupRows() {
              super.setupRows()
              add(TextRow(tag: T.a))
          }
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
      //                       ^^^ astro-duplicate-tag
          }
      }
      """#),
    Shape(
      "duplicates that are none",
      #"""
      import AstroForms

      enum T: RowTag, Equatable { case a, b, c, line(Int) }
      enum U: RowTag, Equatable { case a, b }

      final class TernaryForm: Form {
          var flag = false
          override func awakeFromNib() {
              super.awakeFromNib()
              add(flag ? TextRow(tag: T.a) : LongRow(tag: T.a))
              if flag { add(TextRow(tag: T.b)) }
              if !flag { add(TextRow(tag: T.b)) }
              add(TextRow(tag: U.a))
          }
      }

      final class ResetForm: Form {
          override func setupRows() {
              super.setupRows()
              add(TextRow(tag: T.a))
              rows.removeAll()
              add(TextRow(tag: T.a))
              rows = []
              add(TextRow(tag: T.a))
          }
          func refresh() {
              setupRows()
          }
      }

      final class CallsSuperForm: Form {
          var model: Int? {
              didSet { setupRows() }
          }
          override func setupRows() {
              super.setupRows()
              add(TextRow(tag: T.a))
          }
      }

      class BaseForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
          }
      }

      final class NoSuperForm: BaseForm {
          override func awakeFromNib() {
              add(TextRow(tag: T.a))
          }
      }

      final class SwitchForm: Form {
          enum Mode { case x, y }
          var mode = Mode.x
          override func awakeFromNib() {
              super.awakeFromNib()
              switch mode {
              case .x: add(TextRow(tag: T.a))
              case .y: add(TextRow(tag: T.a))
              }
              #if DEBUG
              add(TextRow(tag: T.b))
              #else
              add(TextRow(tag: T.b))
              #endif
              let unused = TextRow(tag: T.c)
              add(TextRow(tag: T.c))
              print(unused)
              for number in 0..<3 { add(TextRow(tag: T.line(number))) }
          }
      }

      final class RemovedForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              remove(at: 0)
              add(TextRow(tag: T.a))
          }
      }
      final class GuardForm: Form {
          var flag = false
          override func awakeFromNib() {
              super.awakeFromNib()
              build()
          }
          private func build() {
              if flag {
                  add(TextRow(tag: T.a))
                  return
              }
              add(TextRow(tag: T.a))
          }
      }
      """#),
    Shape(
      "payload tags",
      #"""
      import AstroForms

      enum Aye: RowTag { case line(Int), total }
      //   ^^^ astro-tag-not-equatable
      enum Bee: RowTag { case line(Int), total }
      enum Cee: RowTag, Hashable { case line(Int), total }
      enum Dee: RowTag { case line(Int), total }
      extension Dee: Equatable {}
      enum Eee { case line(index: Int) }
      //   ^^^ astro-tag-not-equatable
      extension Eee: RowTag {}
      protocol AppTag: RowTag, Equatable {}
      enum Eff: AppTag { case line(Int) }
      protocol PlainTag: RowTag {}
      enum Gee: PlainTag { case line(Int) }
      //   ^^^ astro-tag-not-equatable
      enum Hee: String, RowTag { case line, total }
      enum Kay: RowTag { case line(Int)
      //   ^^^ astro-tag-not-equatable
          static func == (a: Kay, b: Kay) -> Bool { return false }
      }

      final class AForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: Aye.total))
              add(TextRow(tag: Bee.total))
              add(TextRow(tag: Cee.total))
              add(TextRow(tag: Dee.total))
              add(TextRow(tag: Eee.line(index: 1)))
              add(TextRow(tag: Eff.line(1)))
              add(TextRow(tag: Gee.line(1)))
              add(TextRow(tag: Hee.line))
              add(TextRow(tag: Kay.line(1)))
          }
          func field(_ tag: Aye) -> TextRow? { return findRow(tag: tag) }
          func look() {
              let c: TextRow? = findRow(tag: Cee.total)
              let d: TextRow? = findRow(tag: Dee.total)
              let e: TextRow? = findRow(tag: Eee.line(index: 1))
              let f: TextRow? = findRow(tag: Eff.line(1))
              let g: TextRow? = findRow(tag: Gee.line(1))
              let h: TextRow? = findRow(tag: Hee.line)
              let k: TextRow? = findRow(tag: Kay.line(1))
              print(c, d, e, f, g, h, k)
          }
      }
      """#),
  ]
}
