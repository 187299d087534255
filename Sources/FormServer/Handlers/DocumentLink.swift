import FormFiles
import FormWorkspace
import LanguageServerProtocol

extension RequestHandler {
  /// The schema that a form file names.
  static let documentLink = RequestHandler(
    "textDocument/documentLink", capability: ("documentLinkProvider", ["resolveProvider": false]), scope: .formFiles,
    empty: [],
    answer: .document { query throws(ResponseError) in
      guard let data = query.formFile else { return [] }
      return JSON(
        FormFileStructure.links(in: data, text: query.text).compactMap { link in
          target(link.target, of: query.path).map { LSP.DocumentLink(range: query.range(link.range), target: $0) }
        })
    })

  /// A URI as it is written; a path seen from the file's folder.
  private static func target(_ written: String, of path: String) -> String? {
    if let colon = written.firstIndex(of: ":") {
      let scheme = written[..<colon].lowercased()
      return ["http", "https", "file"].contains(scheme) ? written : nil
    }
    let file = written.prefix { $0 != "#" }
    guard !file.isEmpty else { return nil }
    return DocumentURI.uri(Paths.absolute(String(file), in: Paths.folder(of: path)))
  }
}
