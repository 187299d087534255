package import FormModel

extension Catalogue {
  /// The releases of Eureka, oldest first (its tags).
  package static let releases: [LibraryVersion] = [
    "1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.3.1", "1.4.0", "1.4.1", "1.5.0", "1.6.0", "1.7.0", "2.0.0-beta.1", "2.0.1",
    "3.0.0", "3.1.0", "4.0.0", "4.0.1", "4.1.0", "4.1.1", "4.2.0", "4.3.0", "4.3.1", "5.0.0", "5.0.1", "5.1.0", "5.2.0",
    "5.2.1", "5.3.0", "5.3.1", "5.3.2", "5.3.3", "5.3.4", "5.3.5", "5.3.6", "5.4.0", "5.5.0",
  ].compactMap { LibraryVersion($0) }
}
