import FormModel

extension Catalogue {
  /// Labels, buttons, switches, sliders and steppers.
  static func controlRows() -> [RowDescription] {
    [
      rowClass(
        "LabelRow", extends: "_LabelRow", cell: "LabelCell", value: "String", role: .label, since: "1.0.0",
        remarks: ["Not edited by the user: onChange runs only when code sets the value."], "Read-only title and value."),
      rowClass(
        "ButtonRow", extends: "_ButtonRowOf<String>", cell: "ButtonCell", value: "String", role: .button,
        since: "1.0.0", alias: "ButtonRowOf<String>", "Tappable row, optionally presenting a controller."),
      rowClass(
        "ButtonRowOf", "T: Equatable", extends: "_ButtonRowOf<T>", cell: "ButtonCellOf<T>", value: "T", role: .button,
        since: "1.0.0", "Button row with a value of its own."),
      rowClass(
        "ButtonRowWithPresent", "VCType: TypedRowControllerType & UIViewController",
        extends: "_ButtonRowWithPresent<VCType>", cell: "ButtonCellOf<VCType.RowValue>", value: "VCType.RowValue",
        role: .button, since: "1.0.0", legacy: ["T VCType"],
        remarks: [Remark("ButtonRowWithPresent<T, VCType> until 1.7.0.", until: version("1.7.0"))],
        "Button row that presents a typed controller."),
      rowClass(
        "CheckRow", extends: "_CheckRow", cell: "CheckCell", value: "Bool", role: .toggle, since: "1.0.0",
        remarks: ["The value is nil until toggled or set, not false."], "Check mark toggled by tapping."),
      rowClass(
        "SwitchRow", extends: "_SwitchRow", cell: "SwitchCell", value: "Bool", role: .toggle, since: "1.0.0",
        remarks: ["The value is nil until toggled or set, not false."], "On/off switch."),
      rowClass(
        "SliderRow", extends: "Row<SliderCell>", cell: "SliderCell", value: "Float", role: .slider, since: "1.4.0",
        members: [
          property("steps", "UInt", "1.4.0", default: "20", "Number of stops; 0 makes the slider continuous."),
          property("shouldHideValue", "Bool", "4.1.0", default: "false", "Hide the value label."),
          property("minimumValue", "Float", "1.4.0", until: "4.1.1", "Lower bound; since 4.2.0 set it on cell.slider."),
          property("maximumValue", "Float", "1.4.0", until: "4.1.1", "Upper bound; since 4.2.0 set it on cell.slider."),
        ], remarks: ["The value is a Float, and nil until moved or set."], "Slider with optional value label."),
      rowClass(
        "StepperRow", extends: "_StepperRow", cell: "StepperCell", value: "Double", role: .stepper, since: "1.5.0",
        remarks: ["The range is set on cell.stepper.", "The value is nil until changed or set."],
        "Stepper with value label."),
    ]
  }
}
