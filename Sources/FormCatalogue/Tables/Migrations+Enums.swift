import FormModel

extension Catalogue {
  /// Cases that Swift 3 wrote small. Option sets (`.Insert`, `.Enabled`, `.Never`) keep their capitals and are not here.
  static func enumCaseMigrations() -> [Migration] {
    let lowered: [(type: String, cases: [String])] = [
      ("Condition", ["Function", "Predicate"]),
      ("SelectionType", ["SingleSelection", "MultipleSelection"]),
      ("HeaderFooterProvider", ["Class", "Callback", "NibFile"]),
      ("ControllerProvider", ["Callback", "NibFile", "StoryBoard"]),
      ("PresentationMode", ["Show", "PresentModally", "SegueName", "SegueClass", "Popover"]),
      ("TextAreaHeight", ["Fixed", "Dynamic"]),
      ("Direction", ["Up", "Down"]),
      ("HeaderFooterType", ["Header", "Footer"]),
      ("EurekaError", ["DuplicatedTag"]),
      ("UITableViewCell.CellStyle", ["Value1", "Value2", "Subtitle", "Default"]),
    ]
    let cases = lowered.flatMap { entry in
      entry.cases.map { old -> Migration in
        let new = old.prefix(1).lowercased() + old.dropFirst()
        let prefix = entry.type.hasPrefix("UI") ? "" : entry.type
        return migration("\(prefix).\(old)", "\(prefix).\(new)", name: old, to: new, swift3, .enumCase(of: entry.type))
      }
    }
    return cases + [
      migration(
        "RowNavigationOptions.None", "RowNavigationOptions.Disabled", name: "None", to: "Disabled", "1.7.0",
        .enumCase(of: "RowNavigationOptions")),
      migration(
        "completionCallback:", "onDismiss:", name: "completionCallback", to: "onDismiss", swift3,
        .argumentLabel(of: [
          "Show", "PresentModally", "SegueName", "SegueClass", "Popover", "show", "presentModally", "segueName",
          "segueClass", "popover",
        ])),
    ]
  }
}
