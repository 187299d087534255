import FormModel
import FormSyntax

/// Reads a snippet and prints its Code tree.
func tree(_ source: String) -> String { Printer.print(read(source).statements) }

func read(_ source: String) -> SwiftFile { SwiftFile(parsing: Array(source.utf8)) }

/// The characters of a range.
func slice(_ source: String, _ range: ByteRange) -> String {
  let bytes = Array(source.utf8)
  return String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
}
