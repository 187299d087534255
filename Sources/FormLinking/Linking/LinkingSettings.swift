import FormCatalogue
package import FormModel

/// What linking is told from outside of the code.
package struct LinkingSettings: Hashable, Sendable {
  package var version: LibraryVersion
  /// Rows out of reach: type name → value type.
  package var customRows: [String: ValueType]
  package var maximumChainLength: Int
  /// Names of `.xib` files in the workspace without their ending.
  package var interfaceFiles: Set<String>
  /// How many statements and expressions of all code together are followed.
  package var maximumSteps: Int
  /// Whether the code is written in a Swift older than 4.2, in which UIKit's types have their old names.
  package var hasOldPlatformNames: Bool

  package init(
    version: LibraryVersion = Catalogue.newestVersion, customRows: [String: ValueType] = [:],
    maximumChainLength: Int = 60,
    interfaceFiles: Set<String> = [], maximumSteps: Int = 1_000_000, hasOldPlatformNames: Bool = false
  ) {
    self.version = version
    self.customRows = customRows
    self.maximumChainLength = maximumChainLength
    self.interfaceFiles = interfaceFiles
    self.maximumSteps = maximumSteps
    self.hasOldPlatformNames = hasOldPlatformNames
  }
}
