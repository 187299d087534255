import FormAnalysis
import FormModel

/// The rules about formlsp itself. They speak of comments and configuration files, so no form is asked.
extension RuleDescription {
  static let unusedSuppression = RuleDescription(
    "unused-suppression", .warning, fix: .safe,
    summary: "A suppression comment silences nothing",
    explanation: """
      A `formlsp:ignore` comment names a rule that finds nothing there: the fault was mended, or the comment moved away \
      from it. Left alone it would silence a new fault of that kind one day.

      Take the rule out of the comment; `--fix` does. A rule that is off here is not called unused, and an info that is \
      not shown counts as found.
      """,
    examples: [
      """
      let section = Section("Trip") // formlsp:ignore duplicate-row-tag, detached-chain
      //                                              ^^^^^^^^^^^^^^^^^ warning: 'duplicate-row-tag' finds nothing on this line, so the comment silences nothing; remove it
      //                                                                 ^^^^^^^^^^^^^^ warning: 'detached-chain' finds nothing on this line, …
      """,
      """
      form +++ Section("Trip")
        <<< TextRow("place")
        <<< TextRow("place") // formlsp:ignore duplicate-row-tag both are shown never at once
      """,
    ])

  static let invalidSuppression = RuleDescription(
    "invalid-suppression", .warning, fix: .suggested,
    summary: "A suppression comment is malformed or names no rule",
    explanation: """
      The comment begins with `formlsp:` and silences nothing, because it is none of

      ```swift
      // formlsp:ignore RULE[, RULE] [reason]        findings on this line
      // formlsp:ignore-next RULE[, RULE] [reason]   findings on the next line
      // formlsp:ignore-file RULE[, RULE] [reason]   findings in this file; outside of any declaration's body
      ```

      or because it names a rule that does not exist. Rules must be named; `formlsp rules` lists them. In YAML the comment \
      begins with `#`. Block comments do not count.
      """,
    examples: [
      """
      let section = Section("Trip") // formlsp:ignore
      //                            ^^^^^^^^^^^^^^^^^ warning: a suppression must name the rules that it silences: 'formlsp:ignore RULE'
      """,
      """
      let section = Section("Trip") // formlsp:ignore duplicate-row-tags
      //                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: no such rule: 'duplicate-row-tags', …
      """,
    ])

  static let invalidConfiguration = RuleDescription(
    "invalid-configuration", .error, fix: .suggested,
    summary: "A key or value of the configuration file means nothing",
    explanation: """
      `.formlsp.yml` (or `.formlsp.json`) has a key, a rule or a value that formlsp does not know, so what it asks for is not \
      in force. What is right beside it is. After an invalid version the lock file or the newest version counts.

      `formlsp config` shows what is in force and where each value comes from.
      """,
    examples: [
      """
      //- .formlsp.yml
      rules:
        duplicate-row-tags: warning
      //^^^^^^^^^^^^^^^^^^ error: no such rule: 'duplicate-row-tags'; did you mean 'duplicate-row-tag'?
      max-chain-lenght: 40
      """
    ])
}
