import FormModel
import FormWorkspace
import Testing

/// Eureka's own source among the files: a fork of it, or a copy that nothing names.
@Suite("The library's own source") struct LibrarySourceTests {
  private static let library = """
    import UIKit
    open class BaseRow { public init(tag: String?) {} }
    open class RowOf<T: Equatable>: BaseRow {}
    public final class DateRow: RowOf<Date> {}
    public final class Section { public init() {} }
    public final class Form { public func rowByTag<T>(_ tag: String) -> T? { return nil } }
    infix operator +++
    infix operator <<<
    public func +++ (left: Form, right: Section) -> Form { return left }
    public func <<< (left: Section, right: BaseRow) -> Section { return left }
    open class FormViewController: UIViewController {
      private lazy var _form: Form = { return Form() }()
      public var form: Form {
        get { return _form }
        set { _form = newValue }
      }
    }

    """

  private static let tests = """
    @testable import Eureka
    class DateTests: XCTestCase {
      var dates = Form()
      var screen = FormViewController()
      override func setUp() {
        dates +++ Section() <<< DateRow("day")
        screen.form = dates
      }
      func testDay() {
        let day: DateRow? = screen.form.rowByTag("day")
        let night: DateRow? = dates.rowByTag("twilight")
      }
    }

    """

  @Test("is a version of its own, and may do with a form what the library does not; without it both count again")
  func silent() throws {
    let folder = try TemporaryFolder(["Source/Core.swift": Self.library, "Tests/DateTests.swift": Self.tests])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    #expect(workspace.diagnostics().isEmpty)

    try folder.write("import UIKit\n", to: "Source/Core.swift")
    workspace.filesChanged([folder.path + "/Source/Core.swift"])
    let alone = workspace.diagnostics()[folder.path + "/Tests/DateTests.swift"]?.map(\.rule.description) ?? []
    #expect(Set(alone) == ["renamed-api", "row-by-tag-unknown"])

    try folder.write(Self.library, to: "Source/Core.swift")
    workspace.filesChanged([folder.path + "/Source/Core.swift"])
    #expect(workspace.diagnostics().isEmpty)
  }
}
