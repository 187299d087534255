import FormModel

/// How text is coloured, by SGR sequences or not at all.
struct Style {
  var isColored: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func blue(_ text: String) -> String { wrap(text, "34") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func red(_ text: String) -> String { wrap(text, "31") }

  func severity(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .info: wrap(text, "1;36")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// `--color`, then `NO_COLOR` (any value but the empty one), then `CLICOLOR_FORCE`, then whether somebody looks.
  static func chosen(_ choice: ColorChoice, isTerminal: Bool) -> Style {
    switch choice {
    case .always: return Style(isColored: true)
    case .never: return Style(isColored: false)
    case .auto: break
    }
    if let value = Environment["NO_COLOR"], !value.isEmpty { return Style(isColored: false) }
    if let value = Environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return Style(isColored: true) }
    return Style(isColored: isTerminal && Environment["TERM"] != "dumb")
  }
}
