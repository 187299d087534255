#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How wide the terminal is.
enum TerminalSize {
  /// What the terminal says, else `COLUMNS`, else no limit worth the name.
  static var columns: Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    if let columns = Environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return min(columns, 10_000) }
    return 10_000
  }
}
