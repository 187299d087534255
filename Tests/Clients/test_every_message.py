"""A client that can do everything asks everything, at every place of a form with emoji and CJK before the places, in the three
encodings of positions; each message that comes back is held against the meta-model."""

import pathlib

import pytest

from wire import Server

HERE = pathlib.Path(__file__).parent
FORM = """import Eureka

enum Tags { static let code = "code" }

final class Everything: FormViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    /* 日本 𝒳 👩‍👩‍👧 */ form +++ Section("Ünï") { $0.tag = "first" } <<< SwitchRow("news") { $0.value = false }
      <<< EmailRow("email") {
        $0.title = "E-Mail 👋"
        $0.hidden = "$news == true"
        $0.add(rule: RuleRequired())
        $0.validationOptions = .validatesOnChange
      }
      <<< PushRow<String>("meal") { $0.options = ["meat", "野菜"]; $0.hidden = "$emial != nil" }
      <<< TextRow(Tags.code) { $0.disabled = Condition.function(["meal"], { form in form.rowBy(tag: "meal")?.baseValue == nil }) }
      <<< TextRow("email")
    form.setValues(["news": true, "meal": "meat"])
  }
}
"""
DATA = """form: Contact
sections:
  - title: 日本 👋
    rows:
      - type: SwitchRow
        tag: news
      - type: EmailRow
        tag: email
        hidden: "$nwes == true"
"""
CAPABILITIES = {
    "general": {"positionEncodings": ["utf-16"]},
    "window": {"workDoneProgress": True, "showMessage": {}, "showDocument": {"support": True}},
    "workspace": {
        "applyEdit": True,
        "configuration": True,
        "workspaceFolders": True,
        "workspaceEdit": {"documentChanges": True, "changeAnnotationSupport": {}},
        "didChangeConfiguration": {"dynamicRegistration": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True},
        "symbol": {"resolveSupport": {"properties": ["location.range"]}},
        "codeLens": {"refreshSupport": True},
        "inlayHint": {"refreshSupport": True},
        "diagnostics": {"refreshSupport": True},
        "semanticTokens": {"refreshSupport": True},
    },
    "textDocument": {
        "synchronization": {"didSave": True},
        "publishDiagnostics": {
            "relatedInformation": True, "tagSupport": {"valueSet": [1, 2]}, "versionSupport": True,
            "codeDescriptionSupport": True, "dataSupport": True,
        },
        "diagnostic": {"dynamicRegistration": True, "relatedDocumentSupport": True},
        "completion": {
            "completionItem": {
                "snippetSupport": True, "insertReplaceSupport": True, "labelDetailsSupport": True,
                "documentationFormat": ["markdown"], "deprecatedSupport": True, "tagSupport": {"valueSet": [1]},
                "resolveSupport": {"properties": ["documentation", "detail"]},
            },
            "completionList": {"itemDefaults": ["editRange", "insertTextFormat", "data"]},
            "contextSupport": True,
        },
        "hover": {"contentFormat": ["markdown"]},
        "signatureHelp": {"signatureInformation": {"parameterInformation": {"labelOffsetSupport": True}, "activeParameterSupport": True}},
        "definition": {"linkSupport": True},
        "references": {},
        "documentHighlight": {},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor", "source.fixAll"]}},
            "isPreferredSupport": True, "disabledSupport": True, "dataSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        },
        "rename": {"prepareSupport": True, "prepareSupportDefaultBehavior": 1},
        "codeLens": {},
        "inlayHint": {"resolveSupport": {"properties": ["tooltip"]}},
        "callHierarchy": {},
        "linkedEditingRange": {},
        "documentLink": {"tooltipSupport": True},
        "foldingRange": {"lineFoldingOnly": False},
        "selectionRange": {},
        "formatting": {},
        "rangeFormatting": {},
        "semanticTokens": {
            "requests": {"full": True, "range": True}, "formats": ["relative"],
            "tokenTypes": ["variable", "property", "string", "number", "keyword", "operator", "comment", "type", "enumMember"],
            "tokenModifiers": ["declaration", "readonly"],
        },
    },
}
AT_A_PLACE = [
    "textDocument/completion", "textDocument/hover", "textDocument/definition", "textDocument/signatureHelp",
    "textDocument/documentHighlight", "textDocument/prepareRename", "textDocument/linkedEditingRange",
    "textDocument/prepareCallHierarchy",
]
OF_A_DOCUMENT = [
    "textDocument/documentSymbol", "textDocument/codeLens", "textDocument/diagnostic", "textDocument/documentLink",
    "textDocument/foldingRange", "textDocument/semanticTokens/full",
]
UNITS = {"utf-8": lambda text: len(text.encode()), "utf-16": lambda text: len(text.encode("utf-16-le")) // 2, "utf-32": len}


def places(text, units):
    """Each boundary of words and quotes, as a position."""
    for number, line in enumerate(text.splitlines()):
        for column in range(len(line) + 1):
            before, after = line[column - 1 : column], line[column : column + 1]
            if before.isalnum() != after.isalnum() or before in ("$", '"', "."):
                yield {"line": number, "character": units(line[:column])}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
@pytest.mark.parametrize("name, text, language", [("Everything.swift", FORM, "swift"), ("contact.form.yaml", DATA, "yaml")])
def test_every_message(tmp_path, encoding, name, text, language):
    (tmp_path / name).write_text(text)
    server = Server(tmp_path)
    capabilities = {**CAPABILITIES, "general": {"positionEncodings": [encoding]}}
    folders = [{"uri": tmp_path.as_uri(), "name": "forms"}]
    initialized = server.ask(
        "initialize", {"processId": None, "rootUri": tmp_path.as_uri(), "capabilities": capabilities, "workspaceFolders": folders}
    )["result"]
    assert initialized["capabilities"]["positionEncoding"] == encoding
    server.notify("initialized", {})
    uri = (tmp_path / name).as_uri()
    document = {"uri": uri}
    server.notify("textDocument/didOpen", {"textDocument": {**document, "languageId": language, "version": 1, "text": text}})
    others = []
    units = UNITS[encoding]
    answered = {}

    def ask(method, params):
        message = server.ask(method, params, others)
        assert "error" not in message or method == "textDocument/rename", (method, params, message)
        if message.get("result"):
            answered[method] = answered.get(method, 0) + 1
        return message.get("result")

    lines = text.splitlines()
    everywhere = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
    for position in places(text, units):
        at = {"textDocument": document, "position": position}
        for method in AT_A_PLACE:
            found = ask(method, at)
            if method == "textDocument/completion" and found:
                for item in found["items"][:2]:
                    ask("completionItem/resolve", item)
            if method == "textDocument/prepareCallHierarchy":
                for item in found or []:
                    ask("callHierarchy/incomingCalls", {"item": item})
                    ask("callHierarchy/outgoingCalls", {"item": item})
            for edge in ranges(found):
                assert_inside(edge, lines, units)
        ask("textDocument/references", {**at, "context": {"includeDeclaration": True}})
        ask("textDocument/rename", {**at, "newName": "renamed"})
        here = {"start": position, "end": position}
        for action in ask("textDocument/codeAction", {"textDocument": document, "range": here, "context": {"diagnostics": []}}) or []:
            if "data" in action and "edit" not in action:
                ask("codeAction/resolve", action)
    for method in OF_A_DOCUMENT:
        ask(method, {"textDocument": document})
    ask("textDocument/inlayHint", {"textDocument": document, "range": everywhere})
    ask("textDocument/selectionRange", {"textDocument": document, "positions": [{"line": 4, "character": 8}]})
    ask("textDocument/formatting", {"textDocument": document, "options": {"tabSize": 2, "insertSpaces": True}})
    ask("workspace/symbol", {"query": "#"})
    ask("workspace/diagnostic", {"previousResultIds": []})
    ask("workspace/executeCommand", {"command": "formlsp.showGraph", "arguments": [uri]})
    ask("workspace/executeCommand", {"command": "formlsp.status"})
    server.end()

    expected = {"textDocument/completion", "textDocument/hover", "textDocument/definition", "textDocument/references",
                "textDocument/rename", "textDocument/documentSymbol", "textDocument/diagnostic", "workspace/diagnostic"}
    if language == "swift":
        expected |= {"textDocument/codeAction", "textDocument/codeLens", "textDocument/inlayHint", "completionItem/resolve",
                     "callHierarchy/incomingCalls", "textDocument/signatureHelp", "workspace/symbol"}
    else:
        expected |= {"textDocument/semanticTokens/full", "textDocument/foldingRange", "textDocument/selectionRange"}
    assert expected - answered.keys() == set()
    registered = [one for message in others if message.get("method") == "client/registerCapability"
                  for one in message["params"]["registrations"]]
    assert any(one["method"] == "workspace/didChangeWatchedFiles" for one in registered)


def ranges(value):
    """Every position in an answer that speaks of this document."""
    if isinstance(value, dict):
        if value.keys() == {"line", "character"}:
            yield value
        for one in value.values():
            yield from ranges(one)
    elif isinstance(value, list):
        for one in value:
            yield from ranges(one)


def assert_inside(position, lines, units):
    line = lines[position["line"]] if position["line"] < len(lines) else ""
    boundaries = {units(line[:column]) for column in range(len(line) + 1)}
    assert position["character"] in boundaries, f"{position} is not between two characters of {line!r}"
