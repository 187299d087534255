import ArgumentParser
import FormModel
import FormWorkspace

/// The file that a command was asked about.
enum NamedSource {
  /// Its text. One that cannot be read or is not UTF-8 is told as a check tells it, and ends the run.
  static func read(_ file: String) throws -> SourceText {
    switch FileSystem.read(file) {
    case .success(let bytes) where SourceText.firstInvalidByte(in: bytes) == nil: return SourceText(bytes: bytes)
    case .success: throw refusal(of: file, "is not UTF-8")
    case .failure(let error): throw refusal(of: file, error.reason)
    }
  }

  /// Says why a file is of no use; what to throw then.
  static func refusal(of file: String, _ reason: String) -> ExitCode {
    Output.complain("\(file): \(reason)")
    return ExitCode(2)
  }
}
