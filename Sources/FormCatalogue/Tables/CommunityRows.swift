import FormModel

extension Catalogue {
  /// Rows of EurekaCommunity that offer options, colours or tokens.
  static func communityPickerRows() -> [RowDescription] {
    [
      rowClass(
        "TableRow", "T: Equatable", extends: "RowOf<T>", value: "T", role: .picker, since: "2.0.0-beta.1",
        protocols: "RowType",
        members: [
          property("options", "[T]", "1.0.0", "Listed options."),
          property("textColor", "UIColor", "1.0.0", "Colour of the entries."),
          property("horizontalContentInset", "CGFloat", "1.0.0", "Side inset of the entries."),
        ], complete: false, module: "TableRow", "Lists options inside the cell."),
      rowClass(
        "TableInlineRow", "T: Equatable", extends: "RowOf<T>", value: "T", role: .picker, since: "2.0.0-beta.1",
        protocols: "RowType InlineRowType NoValueDisplayTextConformance", inlineRow: "TableRow<T>",
        members: [
          property("options", "[T]", "1.0.0", "Listed options."),
          property("noValueDisplayText", "String?", "1.0.0", "Text shown while nothing is chosen."),
          property("subcellTextColor", "UIColor", "1.0.0", "Colour of the entries."),
          property("subcellHorizontalInset", "CGFloat", "1.0.0", "Side inset of the entries."),
          property("collapseOnInlineRowSelection", "Bool", "1.0.0", default: "true", "Close after choosing."),
        ], complete: false, module: "TableRow", "Opens a list of options below the row."),
      rowClass(
        "ColorRow", extends: "RowOf<UIColor>", value: "UIColor", role: .other, since: "2.0.0-beta.1",
        protocols: "RowType", complete: false, module: "ColorPickerRow", "Shows a colour swatch."),
      rowClass(
        "ColorPickerRow", extends: "RowOf<UIColor>", value: "UIColor", role: .other, since: "2.0.0-beta.1",
        protocols: "RowType",
        members: [
          property("isCircular", "Bool", "1.0.0", "Round swatches."),
          property("showsPaletteNames", "Bool", "1.0.0", "Show palette names."),
          property("showsCurrentSwatch", "Bool", "1.0.0", "Show the chosen colour."),
        ], complete: false, module: "ColorPickerRow", "Picks a colour from palettes inside the cell."),
      rowClass(
        "InlineColorPickerRow", extends: "RowOf<UIColor>", value: "UIColor", role: .other, since: "2.0.0-beta.1",
        protocols: "RowType InlineRowType", inlineRow: "ColorPickerRow",
        members: [
          property("isCircular", "Bool", "1.0.0", "Round swatches."),
          property("showsPaletteNames", "Bool", "1.0.0", "Show palette names."),
          property("palettes", "[ColorPalette]", "1.0.0", "Palettes offered."),
        ], complete: false, module: "ColorPickerRow", "Opens a colour picker below the row."),
      rowClass(
        "TokenAccessoryRow", "T: TokenSearchable", extends: "RowOf<Set<T>>", value: "Set<T>", role: .other,
        since: "2.0.0-beta.1", protocols: "RowType", focusable: true,
        members: [
          property("options", "[T]", "1.0.0", "Tokens offered."),
          property("placeholder", "String?", "1.0.0", "Placeholder of the field."),
          property("getTokensForString", "(String) -> [T]?", "1.0.0", "Finds tokens for the typed text."),
        ], complete: false, module: "TokenRow", "Collects tokens with suggestions above the keyboard."),
      rowClass(
        "TokenTableRow", "T: TokenSearchable", extends: "RowOf<Set<T>>", value: "Set<T>", role: .other,
        since: "2.0.0-beta.1", protocols: "RowType", focusable: true,
        members: [
          property("options", "[T]", "1.0.0", "Tokens offered."),
          property("placeholder", "String?", "1.0.0", "Placeholder of the field."),
          property("getTokensForString", "(String) -> [T]?", "1.0.0", "Finds tokens for the typed text."),
        ], complete: false, module: "TokenRow", "Collects tokens with suggestions in a table."),
    ]
  }

  /// Rows of EurekaCommunity that hold images, videos, views or other rows.
  static func communityOtherRows() -> [RowDescription] {
    [
      rowClass(
        "ImageRow", extends: "RowOf<UIImage>", value: "UIImage", role: .other, since: "2.0.0-beta.1",
        protocols: "RowType PresenterRowType",
        members: [
          property("sourceTypes", "ImageRowSourceTypes", "1.0.0", "Allowed image sources."),
          property("clearAction", "ImageClearAction", "1.0.0", "Whether a delete action is offered."),
          property("imageURL", "URL?", "1.0.0", "Location of the picked image."),
          property("placeholderImage", "UIImage?", "1.0.0", "Image shown while empty."),
          property("thumbnailImage", "UIImage?", "1.0.0", "Image shown in the cell instead of the value."),
          property("actionTintColor", "UIColor", "1.0.0", "Tint of the action sheet."),
          property("allowEditor", "Bool", "1.0.0", "Let the user edit the picked image."),
          property("useEditedImage", "Bool", "1.0.0", "Store the edited image."),
          property("userPickerInfo", "[UIImagePickerController.InfoKey: Any]?", "1.0.0", "Raw picker result."),
        ], complete: false, module: "ImageRow", "Picks an image from the camera or the photo library."),
      rowClass(
        "SplitRow", "L: RowType & BaseRow, R: RowType & BaseRow",
        extends: "RowOf<SplitRowValue<L.Cell.Value, R.Cell.Value>>", value: "SplitRowValue<L.Cell.Value, R.Cell.Value>",
        role: .other, since: "2.0.0-beta.1", protocols: "RowType",
        members: [
          property("rowLeft", "L?", "1.0.0", "Row shown at the left."),
          property("rowRight", "R?", "1.0.0", "Row shown at the right."),
          property("rowLeftPercentage", "CGFloat", "1.0.0", default: "0.3", "Width share of the left row."),
          property("rowLeftBackgroundColor", "UIColor?", "1.0.0", "Background of the left row."),
          property("rowRightBackgroundColor", "UIColor?", "1.0.0", "Background of the right row."),
        ],
        remarks: [
          "Tags of the inner rows are replaced by left/right; their onChange and onCellHighlightChanged are replaced too."
        ], complete: false, module: "SplitRow", "Shows two rows side by side in one cell."),
      rowClass(
        "ViewRow", "ViewType: UIView", extends: "RowOf<String>", value: "String", role: .other, since: "2.0.0-beta.1",
        protocols: "RowType",
        members: [
          property(
            "view", "ViewType?", "1.0.0", settable: false, "Embedded view, to be set in cellSetup through cell.view.")
        ], remarks: ["cellUpdate never fires."], complete: false, module: "ViewRow", "Embeds a custom view."),
      rowClass(
        "ViewRowGeneric", "ViewType: UIView, ValueType: Equatable", extends: "RowOf<ValueType>", value: "ValueType",
        role: .other, since: "2.0.0-beta.1", protocols: "RowType",
        members: [
          property("view", "ViewType?", "1.0.0", settable: false, "Embedded view.")
        ], remarks: ["cellUpdate never fires."], complete: false, module: "ViewRow",
        "Embeds a custom view with a typed value."),
      rowClass(
        "_VideoRow", extends: "RowOf<TLPHAsset>", value: "TLPHAsset", role: .other, since: "2.0.0-beta.1",
        protocols: "RowType PresenterRowType",
        members: [
          property("sourceTypes", "VideoRowSourceTypes", "1.0.0", "Allowed sources."),
          property("clearAction", "VideoClearAction", "1.0.0", "Whether a delete action is offered."),
          property("allowEditor", "Bool", "1.0.0", "Let the user edit."),
        ], complete: false, module: "VideoRow", "Picks a video; note the underscore on the usable class."),
    ]
  }
}
