extension LSP {
  package enum DiagnosticSeverity: Int, Hashable, Sendable { case error = 1, warning, information, hint }

  package enum DiagnosticTag: Int, Hashable, Sendable { case unnecessary = 1, deprecated }

  package struct DiagnosticRelatedInformation: Hashable, Sendable, JSONReadable, JSONWritable {
    package var location: Location
    package var message: String

    package init(location: Location, message: String) {
      self.location = location
      self.message = message
    }

    package init?(json: JSON) {
      guard let location = json["location"]?.read(Location.self), let message = json["message"]?.string else {
        return nil
      }
      self.init(location: location, message: message)
    }

    package var json: JSON { ["location": location.json, "message": .string(message)] }
  }

  package struct Diagnostic: Hashable, Sendable, JSONReadable, JSONWritable {
    package var range: Range
    package var severity: DiagnosticSeverity
    package var code: String?
    /// The page of the code.
    package var codeHref: String?
    package var source: String
    package var message: String
    package var tags: [DiagnosticTag]
    package var relatedInformation: [DiagnosticRelatedInformation]
    /// Comes back with a code action request.
    package var data: JSON?

    package init(
      range: Range, severity: DiagnosticSeverity, code: String?, codeHref: String? = nil, source: String = "formlsp",
      message: String, tags: [DiagnosticTag] = [], relatedInformation: [DiagnosticRelatedInformation] = [],
      data: JSON? = nil
    ) {
      self.range = range
      self.severity = severity
      self.code = code
      self.codeHref = codeHref
      self.source = source
      self.message = message
      self.tags = tags
      self.relatedInformation = relatedInformation
      self.data = data
    }

    package init?(json: JSON) {
      guard let range = json["range"]?.read(Range.self), let message = json["message"]?.string else { return nil }
      self.init(
        range: range, severity: json["severity"]?.integer.flatMap(DiagnosticSeverity.init(rawValue:)) ?? .error,
        code: json["code"]?.string, codeHref: json.at("codeDescription", "href")?.string,
        source: json["source"]?.string ?? "", message: message,
        tags: json["tags"]?.array?.compactMap { $0.integer.flatMap(DiagnosticTag.init(rawValue:)) } ?? [],
        relatedInformation: json["relatedInformation"]?.readArray() ?? [], data: json["data"])
    }

    package var json: JSON {
      JSON([
        "range": range.json, "severity": .integer(severity.rawValue), "code": code.map(JSON.string),
        "codeDescription": codeHref.map { ["href": .string($0)] }, "source": .string(source),
        "message": .string(message), "tags": tags.isEmpty ? nil : .array(tags.map { .integer($0.rawValue) }),
        "relatedInformation": relatedInformation.isEmpty ? nil : JSON(relatedInformation), "data": data,
      ])
    }
  }
}
