import ArgumentParser
import FormFiles

/// `formlsp schema form|outline`: the JSON schemas that are kept in `Schemas/`; hidden, for formlsp's own tests.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write a JSON schema to standard output.", shouldDisplay: false)

  enum Schema: String, ExpressibleByArgument, CaseIterable {
    case form, outline
  }

  @ArgumentParser.Argument(help: "Which one.")
  var schema: Schema

  func run() {
    switch schema {
    case .form: Output.write(FormSchema.text)
    case .outline: Output.write(OutlineSchema.text)
    }
  }
}
