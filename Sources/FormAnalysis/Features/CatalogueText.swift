package import FormCatalogue
package import FormModel

/// Entries of the catalogue as Markdown, for hovers and completion alike.
package enum CatalogueText {
  package static func row(_ row: RowDescription, in version: LibraryVersion) -> String {
    var lines: [String] = []
    if !row.documentation.isEmpty { lines.append(row.documentation) }
    lines += row.remarks(in: version).map { "⚠︎ " + $0 }
    if let since = since(row.since, module: row.module) { lines.append(since) }
    return lines.joined(separator: "\n\n")
  }

  package static func rule(_ rule: RuleDescription, in version: LibraryVersion) -> String {
    var lines = ["```swift\n\(rule.signatures(in: version).joined(separator: "\n"))\n```", rule.documentation]
    if rule.valueType != .parameter("T") { lines.append("For rows with a value of type `\(rule.valueType)`") }
    if let verdict = verdict(rule.onNil, in: version) { lines.append("A row without a value \(verdict).") }
    if rule.valueType == .string, let verdict = verdict(rule.onEmptyText, in: version) {
      lines.append("An empty text \(verdict).")
    }
    lines += rule.remarks.map { "⚠︎ " + $0 }
    if let since = since(rule.since, module: "Eureka") { lines.append(since) }
    return lines.joined(separator: "\n\n")
  }

  package static func member(_ member: EnumDescription.Member, of description: EnumDescription) -> String {
    var lines = ["**`\(description.name).\(member.name)`**"]
    if !member.payload.isEmpty { lines[0] = "**`\(description.name).\(member.name)(\(member.payload))`**" }
    lines.append(member.documentation)
    if let oldName = member.oldName { lines.append("Called `\(oldName)` before 2.0") }
    if let since = since(member.since, module: description.module) { lines.append(since) }
    return lines.joined(separator: "\n\n")
  }

  /// `Since Eureka 3.0.0`; nil for what was there from the beginning.
  package static func since(_ version: LibraryVersion, module: String) -> String? {
    version > LibraryVersion(1, 0) ? "*Since \(module) \(version)*" : nil
  }

  /// What a rule says, in the version that is in use first of all.
  private static func verdict(_ verdict: RuleDescription.Verdict, in used: LibraryVersion) -> String? {
    switch verdict {
    case .pass: "passes"
    case .fail: "fails"
    case .passSince(let version):
      used >= version ? "passes (before \(version) it failed)" : "fails (since \(version) it passes)"
    case .passIfAllowed: "passes unless `allowsEmpty: false` is given"
    case .depends: nil
    }
  }
}
