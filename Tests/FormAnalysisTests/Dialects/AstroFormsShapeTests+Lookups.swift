extension AstroFormsShapeTests {
  static let lookups: [Shape] = [
    Shape(
      "rows that a helper adds, one with each call",
      #"""
      import AstroForms

      enum T: RowTag, Equatable { case a, b, c, d }

      class BaseForm: Form {
          func put(_ row: AnyRow) { add(row) }
      }
      final class HelpedForm: BaseForm {
          override func awakeFromNib() {
              super.awakeFromNib()
              text(.a)
              text(.b)
              text(.b)
      //           ^^ astro-duplicate-tag
              put(TextRow(tag: T.c))
              put(TextRow(tag: T.d))
              field(.b)?.title = ""
              field(.d)?.title = ""
          }
          func text(_ tag: T) { add(TextRow(tag: tag)) }
          func field(_ tag: T) -> TextRow? { return findRow(tag: tag) }
      }
      final class FilledForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              Kit.extend(&rows)
              let row: TextRow? = findRow(tag: T.b)
              row?.title = ""
          }
      }
      """#),
    Shape(
      "look-ups of tags nobody has, in every shape",
      #"""
      import AstroForms
      import UIKit

      enum T: RowTag, Equatable { case a, b, c, d, e, f, line(Int) }

      final class LookForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              add(TextRow(tag: T.line(1)))
          }

          var b: TextRow? { return findRow(tag: T.b) }
      //                                        ^^^ astro-find-unknown-tag
          lazy var c: TextRow? = findRow(tag: T.c)
      //                                      ^^^ astro-find-unknown-tag

          func look() {
              let x = findRow(tag: T.d) as TextRow?
      //                           ^^^ astro-find-unknown-tag
              if let y: TextRow = self.findRow(tag: T.e) { print(y) }
      //                                            ^^^ astro-find-unknown-tag
              let z: TextRow! = findRow(tag: T.line(2))
      //                                     ^^^^^^^^^ astro-find-unknown-tag
              print(x, z)
              field(.f)?.title = ""
      //            ^^ astro-find-unknown-tag
              use(findRow(tag: T.f))
      //                       ^^^ astro-find-unknown-tag
              field(.a)?.title = ""
              (findRow(tag: T.b) as TextRow?)?.title = "b"
      //                    ^^^ astro-find-unknown-tag
              [T.a, T.c].forEach { tag in
      //            ^^^ astro-find-unknown-tag
                  let row: TextRow? = findRow(tag: tag)
                  print(row)
              }
          }
          func field(_ tag: T) -> TextRow? { return findRow(tag: tag) }
          func use(_ row: TextRow?) {}
      }

      final class LookController: UIViewController {
          lazy var form = LookForm(frame: .zero)
          override func viewDidLoad() {
              super.viewDidLoad()
              let a: TextRow? = form.findRow(tag: T.a)
              let b: TextRow? = self.form.findRow(tag: T.b)
      //                                               ^^^ astro-find-unknown-tag
              print(a, b)
              (view as? LookForm)?.show(.c)
              let d: TextRow? = (view as! LookForm).findRow(tag: T.d)
      //                                                         ^^^ astro-find-unknown-tag
              let e: TextRow? = (view as? LookForm)?.findRow(tag: T.e)
      //                                                          ^^^ astro-find-unknown-tag
              print(d, e)
              if let form = view as? LookForm, let row: TextRow = form.findRow(tag: T.c) {
      //                                                                            ^^^ astro-find-unknown-tag
                  print(row)
              }
          }
      }

      extension LookForm {
          func show(_ tag: T) {
              let row: TextRow? = findRow(tag: tag)
              row?.show(animated: true)
          }
      }
      """#),
    Shape(
      "more look-ups that may find something",
      #"""
      import AstroForms
      import UIKit
      import Builders

      enum T: RowTag, Equatable { case a, b, c, line(Int) }

      final class RefForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              [TextRow(tag: T.a), TextRow(tag: T.b)].forEach(add)
              [TextRow(tag: T.c)].forEach(self.add(_:))
          }
          var a: TextRow? { return findRow(tag: T.a) }
          var c: TextRow? { return findRow(tag: T.c) }
      }
      final class HandedForm: Form {
          override func awakeFromNib() { super.awakeFromNib(); add(TextRow(tag: T.a)) }
          var b: TextRow? { return findRow(tag: T.b) }
      }
      final class Controller: UIViewController {
          @IBOutlet var form: HandedForm!
          override func viewDidLoad() {
              super.viewDidLoad()
              RowFactory.fill(form)
          }
      }
      func fill(_ form: Form) { form.add(TextRow(tag: T.b)) }
      final class HelperForm: Form {
          override func awakeFromNib() { super.awakeFromNib(); add(TextRow(tag: T.a)); fill(self) }
          var b: TextRow? { return findRow(tag: T.b) }
      }
      final class OtherHelperForm: Form {
          override func awakeFromNib() { super.awakeFromNib(); add(TextRow(tag: T.a)) }
          var b: TextRow? { return findRow(tag: T.b) }
      }
      final class OtherController: UIViewController {
          @IBOutlet var form: OtherHelperForm!
          override func viewDidLoad() {
              super.viewDidLoad()
              fill(form)
          }
      }
      final class WhileForm: Form {
          var queue: [AnyRow] = []
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              while let row = queue.popLast() { add(row) }
          }
          var b: TextRow? { return findRow(tag: T.b) }
      }
      final class PayloadForm: Form {
          var count = 3
          override func awakeFromNib() {
              super.awakeFromNib()
              for i in 0..<count { add(TextRow(tag: T.line(i))) }
              add(TextRow(tag: T.a))
          }
          var b: TextRow? { return findRow(tag: T.line(7)) }
          func at(_ i: Int) -> TextRow? { return findRow(tag: T.line(i)) }
      }
      final class StackForm: Form {
          func build(_ make: () -> AnyRow) { add(make()) }
          func go() { build { TextRow(tag: T.a) }; build { TextRow(tag: T.c) } }
          var c: TextRow? { return findRow(tag: T.c) }
      }
      final class SetterForm: Form {
          var extra: AnyRow? { didSet { if let extra = extra { add(extra) } } }
          override func awakeFromNib() { super.awakeFromNib(); add(TextRow(tag: T.a)) }
          var c: TextRow? { return findRow(tag: T.c) }
      }
      final class MutateForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              var list: [AnyRow] = []
              list.append(TextRow(tag: T.b))
              list.append(TextRow(tag: T.c))
              for row in list { add(row) }
              rows.sort { _, _ in true }
          }
          var c: TextRow? { return findRow(tag: T.c) }
      }
      final class IndexForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              rows[0] = TextRow(tag: T.c)
          }
          var c: TextRow? { return findRow(tag: T.c) }
      }
      protocol Building: AnyObject {}
      extension Building where Self: Form {
          func buildAll() { add(TextRow(tag: T.c)) }
      }
      final class MixForm: Form, Building {
          override func awakeFromNib() { super.awakeFromNib(); add(TextRow(tag: T.a)); buildAll() }
          var c: TextRow? { return findRow(tag: T.c) }
      }
      extension Form {
          func addCommon() { add(TextRow(tag: T.c)) }
      }
      final class CommonForm: Form {
          override func awakeFromNib() { super.awakeFromNib(); add(TextRow(tag: T.a)); addCommon() }
          var c: TextRow? { return findRow(tag: T.c) }
      }
      final class AsyncForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              DispatchQueue.main.async { [weak self] in
                  self?.add(TextRow(tag: T.c))
                  guard let self = self else { return }
                  self.add(TextRow(tag: T.b))
              }
          }
          var b: TextRow? { return findRow(tag: T.b) }
          var c: TextRow? { return findRow(tag: T.c) }
      }
      final class WeakForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              load { [weak self] in
                  guard let strong = self else { return }
                  strong.add(TextRow(tag: T.b))
              }
          }
          var b: TextRow? { return findRow(tag: T.b) }
      }
      final class GenericRow<V>: Row { init(tag: RowTag) {} }
      final class GenericForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(GenericRow<Int>(tag: T.a))
              let row = make(GenericRow<Int>.self, T.b)
              add(row)
          }
          func make<R>(_ type: R.Type, _ tag: T) -> GenericRow<R> { return GenericRow<R>(tag: tag) }
          var b: TextRow? { return findRow(tag: T.b) }
      }
      final class CustomAddForm: Form {
          func add(_ row: AnyRow, animated: Bool) { super.add(row) }
          func append(_ tag: T) { add(TextRow(tag: tag), animated: true) }
          override func awakeFromNib() { super.awakeFromNib(); append(.a); append(.b) }
          var b: TextRow? { return findRow(tag: T.b) }
      }
      """#),
    Shape(
      "look-ups that may find something",
      #"""
      import AstroForms
      import UIKit

      enum T: RowTag, Equatable, CaseIterable { case a, b, c }

      final class AllCasesForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              T.allCases.forEach { add(TextRow(tag: $0)) }
          }
          var a: TextRow? { return findRow(tag: T.a) }
      }

      final class MapForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              rows = T.allCases.map { TextRow(tag: $0) }
          }
          var a: TextRow? { return findRow(tag: T.a) }
      }

      final class InjectedForm: Form {
          func show(_ extra: [AnyRow]) {
              add(TextRow(tag: T.a))
              extra.forEach { add($0) }
          }
          var a: TextRow? { return findRow(tag: T.b) }
      }

      final class DelegateForm: Form {
          weak var builder: FormBuilder?
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              builder?.build(self)
          }
          var b: TextRow? { return findRow(tag: T.b) }
      }

      class BaseForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
          }
          var b: TextRow? { return findRow(tag: T.b) }
      }
      final class SubForm: BaseForm {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.b))
          }
          var a: TextRow? { return findRow(tag: T.a) }
      }

      final class FilledByController: Form {
          var c: TextRow? { return findRow(tag: T.c) }
      }
      final class Controller: UIViewController {
          @IBOutlet var form: FilledByController!
          override func viewDidLoad() {
              super.viewDidLoad()
              form.add(TextRow(tag: T.a))
              form.add(TextRow(tag: T.c))
              let a: TextRow? = form.findRow(tag: T.a)
              print(a)
          }
      }
      final class MysteryRowForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              add(MysteryRow())
          }
          var c: TextRow? { return findRow(tag: T.c) }
      }
      final class LateForm: Form {
          func more() { add(TextRow(tag: T.c)) }
          override func awakeFromNib() { super.awakeFromNib(); add(TextRow(tag: T.a)) }
          var c: TextRow? { return findRow(tag: T.c) }
      }
      """#),
    Shape(
      "rows that are taken out by a reference to the method",
      #"""
      import AstroForms

      enum T: RowTag, Equatable { case a, b }

      final class AgainForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              rows.indices.reversed().forEach(remove(at:))
              add(TextRow(tag: T.a))
              (0..<rows.count).reversed().forEach(self.remove)
              [TextRow(tag: T.a), TextRow(tag: T.b)].forEach(add)
              add(TextRow(tag: T.b))
      //                       ^^^ astro-duplicate-tag
          }
      }
      """#),
  ]
}
