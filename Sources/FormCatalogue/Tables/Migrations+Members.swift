import FormModel

extension Catalogue {
  /// Members of forms and sections.
  static func formMigrations() -> [Migration] {
    let lists = Migration.Place.member(of: ["Form", "Section"])
    return [
      migration("rowByTag(_:)", "rowBy(tag:)", name: "rowByTag", to: "rowBy", swift3, lists, call: .labels(["tag"])),
      migration(
        "sectionByTag(_:)", "sectionBy(tag:)", name: "sectionByTag", to: "sectionBy", swift3, .member(of: ["Form"]),
        call: .labels(["tag"])),
      migration(
        "reload(_:)", "reload(with:)", name: "reload", to: "reload", swift3, .member(of: ["BaseRow", "Section"]),
        call: .labels(["with"])),
      migration(
        "appendContentsOf(_:)", "append(contentsOf:)", name: "appendContentsOf", to: "append", swift3, lists,
        call: .labels(["contentsOf"])),
      migration(
        "replaceRange(_:with:)", "replaceSubrange(_:with:)", name: "replaceRange", to: "replaceSubrange", swift3, lists,
        call: .labels([nil, "with"])),
      migration(
        "removeAtIndex(_:)", "remove(at:)", name: "removeAtIndex", to: "remove", swift3, lists, call: .labels(["at"])),
      migration(
        "reserveCapacity(_:)", "(removed)", name: "reserveCapacity", swift3, lists, rule: .removed, automatic: false,
        advice: "remove the call: it reserved nothing"),
      migration(
        "hideInlineRow(_:)", "collapseInlineRow()", name: "hideInlineRow", "1.0.0",
        .member(of: ["Form", "BaseRow", "FormViewController"]), rule: .removed, automatic: false,
        advice: "no version has it; call 'collapseInlineRow()' on the inline row"),
      migration("+++=", "+++", name: "+++=", to: "+++", "1.7.0", .binaryOperator),
    ]
  }

  /// Members of rows, cells and what rows present.
  static func rowMigrations() -> [Migration] {
    let row = Migration.Place.member(of: ["BaseRow"])
    let mode = Migration.Place.member(of: ["PresentationMode"])
    let merge = "write one 'onCellHighlightChanged' that looks at 'row.isHighlighted'"
    let highlight = "there is nothing to call; look at 'isHighlighted' in 'cellUpdate'"
    return [
      migration(
        "onCellHighlight(_:) + onCellUnHighlight(_:)", "onCellHighlightChanged(_:)", name: "onCellHighlight", swift3,
        row, automatic: false, advice: merge),
      migration(
        "onCellUnHighlight(_:)", "onCellHighlightChanged(_:)", name: "onCellUnHighlight", swift3, row, automatic: false,
        advice: merge),
      migration(
        "defaultOnCellHighlight + defaultOnCellUnHighlight", "defaultOnCellHighlightChanged",
        name: "defaultOnCellHighlight", swift3, .typeMember, automatic: false, advice: merge),
      migration(
        "defaultOnCellUnHighlight", "defaultOnCellHighlightChanged", name: "defaultOnCellUnHighlight", swift3,
        .typeMember, automatic: false, advice: merge),
      migration(
        "hightlightCell()", "highlightCell()", name: "hightlightCell", to: "highlightCell", "1.7.0", until: swift3, row),
      migration(
        "row.hightlightCell()", "isHighlighted", name: "hightlightCell", to: "isHighlighted", swift3, row,
        automatic: false, advice: "there is nothing to call, 'cellUpdate' may look at it"),
      migration(
        "highlightCell()/unhighlightCell()", "(removed)", name: "highlightCell", swift3, row, rule: .removed,
        automatic: false, advice: highlight),
      migration(
        "unhighlightCell()", "(removed)", name: "unhighlightCell", swift3, row, rule: .removed, automatic: false,
        advice: highlight),
      migration(
        "cell.highlight()", "(removed)", name: "highlight", swift3, .member(of: ["BaseCell"]), rule: .removed,
        automatic: false, advice: highlight),
      migration(
        "cell.unhighlight()", "(removed)", name: "unhighlight", swift3, .member(of: ["BaseCell"]), rule: .removed,
        automatic: false, advice: highlight),
      migration("indexPath()", "indexPath", name: "indexPath", to: "indexPath", swift3, row, call: .dropParentheses),
      migration(
        "prepareForSegue(_:)", "prepare(for:)", name: "prepareForSegue", to: "prepare", swift3, row,
        call: .labels(["for"])),
      migration(
        "completionCallback", "onDismissCallback", name: "completionCallback", to: "onDismissCallback", swift3,
        .member(of: [
          "RowControllerType", "SelectorViewController", "MultipleSelectorViewController", "SelectorAlertController",
        ])),
      migration(
        "createController()", "makeController()", name: "createController", to: "makeController", swift3,
        .member(of: ["PresentationMode", "ControllerProvider"])),
      migration(
        "presentViewController(_:row:presentingViewController:)", "present(_:row:presentingController:)",
        name: "presentViewController", to: "present", swift3, mode, call: .labels([nil, "row", "presentingController"])),
      migration(
        "setupInlineRow(inlineRow)", "setupInlineRow(_:)", name: "setupInlineRow", to: "setupInlineRow", swift3,
        .override(of: "BaseRow"), call: .labels([nil])),
      migration(
        "onPresentInlineRow", "setupInlineRow(_:)", name: "onPresentInlineRow", "1.3.0", row, automatic: false,
        advice: "override 'setupInlineRow'"),
    ]
  }

  /// What form view controllers override or call.
  static func controllerMigrations() -> [Migration] {
    let renamed: [(old: String, new: String, labels: [String?])] = [
      ("rowValueHasBeenChanged(_:oldValue:newValue:)", "valueHasBeenChanged", ["for", "oldValue", "newValue"]),
      ("inputAccessoryViewForRow(_:)", "inputAccessoryView", ["for"]),
      ("insertAnimationForRows(_:)", "insertAnimation", ["forRows"]),
      ("deleteAnimationForRows(_:)", "deleteAnimation", ["forRows"]),
      ("reloadAnimationOldRows(_:newRows:)", "reloadAnimation", ["oldRows", "newRows"]),
      ("insertAnimationForSections(_:)", "insertAnimation", ["forSections"]),
      ("deleteAnimationForSections(_:)", "deleteAnimation", ["forSections"]),
      ("reloadAnimationOldSections(_:newSections:)", "reloadAnimation", ["oldSections", "newSections"]),
    ]
    let overrides = renamed.map { entry -> Migration in
      let labels = entry.labels.map { ($0 ?? "_") + ":" }.joined()
      return migration(
        entry.old, "\(entry.new)(\(labels))", name: String(entry.old.prefix { $0 != "(" }), to: entry.new, swift3,
        .override(of: "FormViewController"), call: .labels(entry.labels))
    }
    let controller = Migration.Place.member(of: ["FormViewController"])
    return overrides + [
      migration(
        "navigateToDirection(_:)", "navigateTo(direction:)", name: "navigateToDirection", to: "navigateTo", swift3,
        controller, call: .labels(["direction"])),
      migration(
        "nextRowForRow(_:withDirection:)", "nextRow(for:withDirection:)", name: "nextRowForRow", to: "nextRow", swift3,
        controller, call: .labels(["for", "withDirection"])),
      migration(
        "override var navigationAccessoryView", "override var customNavigationAccessoryView",
        name: "navigationAccessoryView", to: "customNavigationAccessoryView", "4.3.1",
        .override(of: "FormViewController"), automatic: false,
        advice: "its type is '(UIView & NavigationAccessory)?'"),
    ]
  }
}
