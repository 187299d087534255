import FormModel

extension Catalogue {
  /// Rows that left Eureka with 2.0 for modules of their own.
  static func removedRows() -> [RowDescription] {
    [
      rowClass(
        "ImageRow", extends: "SelectorRow<PushSelectorCell<UIImage>>", cell: "PushSelectorCell<UIImage>",
        value: "UIImage", role: .other, since: "1.0.0", until: "1.7.0",
        members: [
          property("sourceTypes", "ImageRowSourceTypes", "1.3.1", until: "1.7.0", "Allowed image sources."),
          property("clearAction", "ImageClearAction", "1.4.0", until: "1.7.0", "Whether a delete action is offered."),
          property("imageURL", "NSURL?", "1.4.0", until: "1.7.0", "Location of the picked image."),
        ], remarks: ["A module of its own since 2.0."],
        "Picks an image from camera or library (moved out of Eureka in 2.0)."),
      rowClass(
        "PostalAddressRow", extends: "Row<PostalAddressCell<PostalAddress>>", cell: "PostalAddressCell<PostalAddress>",
        value: "PostalAddress", role: .other, since: "1.4.0", until: "1.7.0", focusable: true,
        members: [
          property("streetPlaceholder", "String?", "1.4.0", until: "1.7.0", "Placeholder of the street field."),
          property("statePlaceholder", "String?", "1.4.0", until: "1.7.0", "Placeholder of the state field."),
          property("postalCodePlaceholder", "String?", "1.4.0", until: "1.7.0", "Placeholder of the postalCode field."),
          property("cityPlaceholder", "String?", "1.4.0", until: "1.7.0", "Placeholder of the city field."),
          property("countryPlaceholder", "String?", "1.4.0", until: "1.7.0", "Placeholder of the country field."),
          property("streetFormatter", "Formatter?", "1.4.0", until: "1.7.0", "Formatter of the street field."),
          property("stateFormatter", "Formatter?", "1.4.0", until: "1.7.0", "Formatter of the state field."),
          property("postalCodeFormatter", "Formatter?", "1.4.0", until: "1.7.0", "Formatter of the postalCode field."),
          property("cityFormatter", "Formatter?", "1.4.0", until: "1.7.0", "Formatter of the city field."),
          property("countryFormatter", "Formatter?", "1.4.0", until: "1.7.0", "Formatter of the country field."),
          property(
            "streetUseFormatterDuringInput", "Bool", "1.4.0", until: "1.7.0", "Format the street field while typing."),
          property(
            "stateUseFormatterDuringInput", "Bool", "1.4.0", until: "1.7.0", "Format the state field while typing."),
          property(
            "postalCodeUseFormatterDuringInput", "Bool", "1.4.0", until: "1.7.0",
            "Format the postalCode field while typing."),
          property(
            "cityUseFormatterDuringInput", "Bool", "1.4.0", until: "1.7.0", "Format the city field while typing."),
          property(
            "countryUseFormatterDuringInput", "Bool", "1.4.0", until: "1.7.0", "Format the country field while typing."),
          property(
            "postalAddressPercentage", "CGFloat?", "1.4.0", until: "1.7.0", "Width share of the address fields."),
          property("placeholderColor", "UIColor?", "1.4.0", until: "1.7.0", "Colour of the placeholders."),
          property(
            "keyboardReturnType", "KeyboardReturnTypeConfiguration?", "1.4.0", until: "1.7.0",
            "Return key captions for this row."),
        ], remarks: ["A module of its own since 2.0."], "Edits a postal address (moved out of Eureka in 2.0)."),
    ]
  }
}
