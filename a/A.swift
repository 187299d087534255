import Eureka
import UIKit
class A: FormViewController {
    var isPro = false
    override func viewDidLoad() {
        super.viewDidLoad()
        if isPro { form +++ Section() <<< TextRow("a") }
        load { [weak self] in
            guard let strongSelf = self else { return }
            if !strongSelf.isPro { strongSelf.form +++ TextRow("a") }
        }
    }
    func load(_ done: @escaping () -> Void) { done() }
}
