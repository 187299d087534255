import ArgumentParser
import FormFiles
import FormServer
import FormWorkspace
import LanguageServerProtocol

/// `formlsp schema form|outline|settings`: the JSON schemas that are kept in `Schemas/`, and the settings that the extension of
/// Visual Studio Code offers; hidden, for formlsp's own tests and scripts.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write a JSON schema to standard output.", shouldDisplay: false)

  enum Schema: String, ExpressibleByArgument, CaseIterable {
    case form, outline, settings
  }

  @ArgumentParser.Argument(help: "Which one.")
  var schema: Schema

  func run() {
    switch schema {
    case .form: Output.write(FormSchema.text)
    case .outline: Output.write(OutlineSchema.text)
    case .settings: Output.write(Self.settings.indentedText + "\n")
    }
  }

  private static var settings: JSON {
    let settings = ServerSettings.descriptions(rules: RuleRegistry.all.map { ($0.id, $0.summary) })
    return .object(JSONObject(settings.map { .init(key: "formlsp.\($0.key)", value: $0.schema) }))
  }
}
