"""The server behind pytest-lsp: each message that it sends is read into lsprotocol's types, or the test fails."""

import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

HERE = pathlib.Path(__file__).parent
FEATURES = set((HERE / "features.txt").read_text().split())
FIXTURE = (HERE / "fixture" / "ContactForm.swift").read_text()
CLIENTS = ["visual-studio-code", "neovim", "emacs"]


def needs(feature):
    return pytest.mark.skipif(feature not in FEATURES, reason=f"'{feature}' is not listed in features.txt")


@pytest_lsp.fixture(params=CLIENTS, config=ClientServerConfig(server_command=[os.environ["FORMLSP"]]))
async def client(request, lsp_client: LanguageClient, tmp_path_factory):
    root = tmp_path_factory.mktemp("forms")
    (root / "ContactForm.swift").write_text(FIXTURE)
    lsp_client.root = root
    lsp_client.registered = []

    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params: types.RegistrationParams):
        lsp_client.registered += [registration.method for registration in params.registrations]

    @lsp_client.feature(types.WORKSPACE_CODE_LENS_REFRESH)
    @lsp_client.feature(types.WORKSPACE_INLAY_HINT_REFRESH)
    def refresh(*_):
        return None

    lsp_client.results = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param),
            root_uri=root.as_uri(),
            workspace_folders=[types.WorkspaceFolder(uri=root.as_uri(), name="forms")],
        )
    )
    yield
    await lsp_client.shutdown_session()


async def opened(client, text=FIXTURE):
    uri = (client.root / "ContactForm.swift").as_uri()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(uri=uri, language_id="swift", version=1, text=text)
        )
    )
    while True:
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        if uri in client.diagnostics:
            return uri


def place(text, needle, after=0):
    """The position behind the first `needle`, in UTF-16."""
    before = text[: text.index(needle) + len(needle) - after]
    line = before.count("\n")
    return types.Position(line, len(before.rsplit("\n", 1)[-1].encode("utf-16-le")) // 2)


def document(uri):
    return types.TextDocumentIdentifier(uri)


async def test_capabilities(client):
    capabilities = client.results.capabilities
    assert capabilities.position_encoding == "utf-16"
    assert capabilities.text_document_sync.change == types.TextDocumentSyncKind.Incremental
    # Never on Swift documents: registered for form files alone, where the client can; else static, and gated by document.
    can = client.capabilities.text_document
    for provider, feature in [
        (capabilities.document_formatting_provider, can.formatting),
        (capabilities.semantic_tokens_provider, can.semantic_tokens),
        (capabilities.folding_range_provider, can.folding_range),
    ]:
        if feature and feature.dynamic_registration:
            assert provider is None


async def test_watched_files_are_registered_where_the_client_can(client):
    await opened(client)
    watches = client.capabilities.workspace.did_change_watched_files
    can = bool(watches and watches.dynamic_registration)
    assert (types.WORKSPACE_DID_CHANGE_WATCHED_FILES in client.registered) == can


@needs("diagnostics")
async def test_diagnostics(client):
    uri = await opened(client)
    found = client.diagnostics[uri]
    assert [diagnostic.code for diagnostic in found] == ["invalid-suppression"]
    assert found[0].source == "formlsp"
    line = found[0].range.start.line
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=2, uri=uri),
            [
                types.TextDocumentContentChangePartial(
                    types.Range(types.Position(line, 0), types.Position(line + 1, 0)), text=""
                )
            ],
        )
    )
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert list(client.diagnostics[uri]) == []


@needs("diagnostics")
async def test_pull_diagnostics(client):
    uri = await opened(client)
    first = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(document(uri)))
    assert first.kind == "full" and len(first.items) == 1
    second = await client.text_document_diagnostic_async(
        types.DocumentDiagnosticParams(document(uri), previous_result_id=first.result_id)
    )
    assert second.kind == "unchanged"
    everything = await client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(previous_result_ids=[]))
    assert [report.uri for report in everything.items] == [uri]


async def test_documents_without_forms_get_nothing(client):
    uri = (client.root / "Other.swift").as_uri()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(uri=uri, language_id="swift", version=1, text='let a = "name"\n')
        )
    )
    everywhere = types.Range(types.Position(0, 0), types.Position(1, 0))
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document(uri), everywhere, types.CodeActionContext([]))
    )
    assert list(actions) == []


@needs("codeAction")
async def test_code_action(client):
    uri = await opened(client)
    found = client.diagnostics[uri][0]
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document(uri), found.range, types.CodeActionContext([found]))
    )
    fixes = [action for action in actions if action.kind == types.CodeActionKind.QuickFix]
    assert fixes and fixes[0].edit is not None
    edits = fixes[0].edit.changes[uri] if fixes[0].edit.changes else fixes[0].edit.document_changes[0].edits
    assert "duplicate-row-tag" in edits[0].new_text


@needs("completion")
async def test_completion(client):
    uri = await opened(client)
    answer = await client.text_document_completion_async(
        types.CompletionParams(document(uri), place(FIXTURE, '"$newsletter', after=len("newsletter")))
    )
    items = answer if isinstance(answer, (list, tuple)) else answer.items
    assert {"newsletter", "name"} <= {item.label.lstrip("$") for item in items}


@needs("hover")
async def test_hover(client):
    uri = await opened(client)
    hover = await client.text_document_hover_async(
        types.HoverParams(document(uri), place(FIXTURE, '"$newsletter', after=3))
    )
    assert "newsletter" in hover.contents.value


@needs("definition")
async def test_definition(client):
    uri = await opened(client)
    links = await client.text_document_definition_async(
        types.DefinitionParams(document(uri), place(FIXTURE, '"$newsletter', after=3))
    )
    target = links[0]
    found = target.target_selection_range if isinstance(target, types.LocationLink) else target.range
    assert found.start.line == place(FIXTURE, 'SwitchRow("newsletter').line


@needs("references")
async def test_references(client):
    uri = await opened(client)
    found = await client.text_document_references_async(
        types.ReferenceParams(
            context=types.ReferenceContext(include_declaration=True),
            text_document=document(uri),
            position=place(FIXTURE, 'SwitchRow("newsletter', after=3),
        )
    )
    assert len(found) == 2


@needs("rename")
async def test_rename(client):
    uri = await opened(client)
    position = place(FIXTURE, 'SwitchRow("newsletter', after=3)
    assert await client.text_document_prepare_rename_async(types.PrepareRenameParams(document(uri), position))
    edit = await client.text_document_rename_async(types.RenameParams(new_name="news", text_document=document(uri), position=position))
    edits = edit.changes[uri] if edit.changes else edit.document_changes[0].edits
    assert len(edits) == 2 and all("news" in one.new_text for one in edits)


@needs("documentSymbol")
async def test_document_symbol(client):
    uri = await opened(client)
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document(uri)))
    assert symbols


@needs("documentHighlight")
async def test_document_highlight(client):
    uri = await opened(client)
    found = await client.text_document_document_highlight_async(
        types.DocumentHighlightParams(document(uri), place(FIXTURE, '"$newsletter', after=3))
    )
    assert [one.kind for one in found] == [types.DocumentHighlightKind.Write, types.DocumentHighlightKind.Read]


@needs("linkedEditingRange")
async def test_linked_editing_range(client):
    uri = await opened(client)
    found = await client.text_document_linked_editing_range_async(
        types.LinkedEditingRangeParams(document(uri), place(FIXTURE, '"$newsletter', after=3))
    )
    assert len(found.ranges) == 2


@needs("inlayHint")
async def test_inlay_hint(client):
    uri = await opened(client)
    everything = types.Range(types.Position(0, 0), types.Position(100, 0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(document(uri), everything))
    assert {": Bool", ": String", "depends on: newsletter"} == {hint.label for hint in hints}


@needs("codeLens")
async def test_code_lens(client):
    uri = await opened(client)
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document(uri)))
    titles = {lens.command.title for lens in lenses}
    assert {"3 rows · 1 condition", "1 reference"} <= titles


@needs("callHierarchy")
async def test_call_hierarchy(client):
    uri = await opened(client)
    items = await client.text_document_prepare_call_hierarchy_async(
        types.CallHierarchyPrepareParams(document(uri), place(FIXTURE, '"$newsletter', after=3))
    )
    assert [item.name for item in items] == ["newsletter"]
    incoming = await client.call_hierarchy_incoming_calls_async(types.CallHierarchyIncomingCallsParams(items[0]))
    assert [call.from_.name for call in incoming] == ["email"]
    outgoing = await client.call_hierarchy_outgoing_calls_async(
        types.CallHierarchyOutgoingCallsParams(incoming[0].from_)
    )
    assert [call.to.name for call in outgoing] == ["newsletter"]


@needs("workspaceSymbol")
async def test_workspace_symbol(client):
    await opened(client)
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams("#news"))
    assert [symbol.name for symbol in found] == ["#newsletter"]


@needs("signatureHelp")
async def test_signature_help(client):
    text = FIXTURE.replace('$0.title = "Name"', "$0.add(rule: RuleMinLength(minLength: 1))")
    uri = await opened(client, text)
    help = await client.text_document_signature_help_async(
        types.SignatureHelpParams(document(uri), place(text, "minLength: 1"))
    )
    assert help.signatures[0].label.startswith("RuleMinLength(")


@needs("showGraph")
async def test_show_graph(client):
    uri = await opened(client)
    graph = await client.workspace_execute_command_async(
        types.ExecuteCommandParams("formlsp.showGraph", arguments=[uri])
    )
    assert graph.startswith("flowchart LR") and "newsletter" in graph


async def test_null_where_no_form_place_is(client):
    uri = await opened(client)
    position = place(FIXTURE, "super.view")
    assert await client.text_document_hover_async(types.HoverParams(document(uri), position)) is None
    assert await client.text_document_definition_async(types.DefinitionParams(document(uri), position)) is None
    assert await client.text_document_completion_async(types.CompletionParams(document(uri), position)) is None
    assert await client.text_document_prepare_rename_async(types.PrepareRenameParams(document(uri), position)) is None
