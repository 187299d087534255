import Eureka
import UIKit
class A: FormViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    form +++ TextRow("dup")
    later()
    form +++ TextRow("other")
  }
  func later() {
    guard let r = form.rowBy(tag: "zzz") as? TextRow else { return }
    form +++ TextRow("dup")
    r.updateCell()
  }
}
