import FormModel

extension LibraryVersion {
  /// As people say it: `2.0`, `4.3.1`.
  var spoken: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}
