package import FormModel

/// The versions of Eureka that have something.
package struct Availability: Hashable, Sendable {
  package var since: LibraryVersion
  /// The last one; nil while the newest does.
  package var until: LibraryVersion?

  package func isTooNew(for version: LibraryVersion) -> Bool { version < since }
  package func isGone(in version: LibraryVersion) -> Bool { until.map { version > $0 } ?? false }
}

extension Catalogue {
  /// Since and until when Eureka declares a type of this name: a row, cell, section, rule, enumeration, result builder….
  /// Nil for names that no version of Eureka has; community rows are not Eureka's.
  package static func availability(ofType name: String) -> Availability? { availabilities[name] }

  private static let availabilities: [String: Availability] = {
    var found: [String: Availability] = [:]
    for name in names { found[name] = findAvailability(ofType: name) }
    return found
  }()

  private static func findAvailability(ofType name: String) -> Availability? {
    if let type = rows[name]?.type ?? baseClasses[name]?.type ?? cells[name]?.type ?? sections[name] ?? formClasses[
      name]
      ?? protocols[name]
    {
      return Availability(since: type.since, until: type.until)
    }
    if let rule = rules[name] { return Availability(since: rule.since, until: nil) }
    if let type = enums[name], type.module == "Eureka" { return Availability(since: type.since, until: type.until) }
    return nil
  }

  /// Since when the initialisers of a rule have this label; nil for labels they never had.
  package static func availability(ofLabel label: String, inRule name: String) -> Availability? {
    for parameters in rules[name]?.initialisers ?? [] {
      for parameter in parameters where parameter.label == label {
        return Availability(since: parameter.since, until: nil)
      }
    }
    return nil
  }
}
