"""The server as a process among others: what it registers, when it speaks without being asked, that it rests, and how it ends."""

import os
import pathlib
import queue
import subprocess
import sys
import time

import pytest

from wire import Server, default_answer

HERE = pathlib.Path(__file__).parent
FORM = (HERE / "fixture" / "ContactForm.swift").read_text()
FAULTY = FORM.replace('EmailRow("email")', 'EmailRow("name")')
EVERYTHING = {
    "window": {"workDoneProgress": True},
    "workspace": {
        "configuration": True,
        "didChangeConfiguration": {"dynamicRegistration": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
        "codeLens": {"refreshSupport": True}, "inlayHint": {"refreshSupport": True},
        "diagnostics": {"refreshSupport": True},
    },
    "textDocument": {
        feature: {"dynamicRegistration": True}
        for feature in ["diagnostic", "formatting", "semanticTokens", "foldingRange", "selectionRange", "documentLink"]
    },
}
# What sourcekit-lsp does on Swift files: formlsp has it for form files, or not at all.
FORM_FILES_ONLY = {
    "textDocument/formatting", "textDocument/semanticTokens", "textDocument/foldingRange",
    "textDocument/selectionRange", "textDocument/documentLink",
}


def started(root, capabilities=EVERYTHING, **more):
    server = Server(root)
    server.others = []
    answer = server.ask(
        "initialize",
        {"processId": None, "rootUri": root.as_uri(), "capabilities": capabilities, **more}, server.others,
    )
    server.notify("initialized", {})
    return server, answer["result"]["capabilities"]


def wait_for(server, wanted, timeout=20):
    """The next message that is wanted, among those that have come and those that come; requests of the server are answered."""
    deadline = time.monotonic() + timeout
    while True:
        for place, message in enumerate(server.others):
            if wanted(message):
                return server.others.pop(place)
        message = server.receive(timeout=max(0.01, deadline - time.monotonic()))
        assert message is not None, "the server ended"
        server.others.append(message)
        if "method" in message and "id" in message:
            server.send({"id": message["id"], "result": default_answer(message)})


def opened(server, path, text, language="swift", version=1):
    item = {"uri": path.as_uri(), "languageId": language, "version": version, "text": text}
    server.notify("textDocument/didOpen", {"textDocument": item})


def diagnostics(server, path, count):
    return wait_for(
        server,
        lambda message: message.get("method") == "textDocument/publishDiagnostics"
        and message["params"]["uri"] == path.as_uri()
        and len(message["params"]["diagnostics"]) == count,
    )


def test_what_is_registered(tmp_path):
    server, capabilities = started(tmp_path)
    registered = wait_for(server, lambda message: message.get("method") == "client/registerCapability")
    registrations = {one["method"]: one for one in registered["params"]["registrations"]}
    assert FORM_FILES_ONLY | {
        "textDocument/diagnostic", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration",
    } == registrations.keys()
    for method in FORM_FILES_ONLY:
        patterns = {selector["pattern"] for selector in registrations[method]["registerOptions"]["documentSelector"]}
        assert patterns == {"**/*.form.yaml", "**/*.form.yml", "**/*.form.json"}
    assert len({one["id"] for one in registrations.values()}) == len(registrations)
    watched = {one["globPattern"] for one in registrations["workspace/didChangeWatchedFiles"]["registerOptions"]["watchers"]}
    assert {"**/*.swift", "**/*.form.yaml", "**/.formlsp.yml", "**/Package.resolved", "**/Podfile.lock"} <= watched
    for provider in ["diagnostic", "documentFormatting", "semanticTokens", "foldingRange", "selectionRange", "documentLink"]:
        assert provider + "Provider" not in capabilities
    for provider in ["typeHierarchy", "declaration", "implementation", "typeDefinition", "color", "documentRangeFormatting"]:
        assert provider + "Provider" not in capabilities
    server.end()


def test_without_registration_it_is_static_and_gated(tmp_path):
    server, capabilities = started(tmp_path, {"textDocument": {"diagnostic": {}}})
    for provider in ["diagnostic", "documentFormatting", "semanticTokens", "foldingRange", "selectionRange"]:
        assert provider + "Provider" in capabilities
    swift = tmp_path / "ContactForm.swift"
    opened(server, swift, FORM)
    document = {"textDocument": {"uri": swift.as_uri()}}
    position = {"line": 7, "character": 24}
    for method, more in [
        ("textDocument/formatting", {"options": {"tabSize": 2, "insertSpaces": True}}),
        ("textDocument/semanticTokens/full", {}), ("textDocument/foldingRange", {}),
        ("textDocument/selectionRange", {"positions": [position]}), ("textDocument/documentLink", {}),
    ]:
        assert server.ask(method, {**document, **more}, server.others)["result"] in (None, []), method
    # A client that promised nothing is asked nothing.
    assert not [message for message in server.others if "id" in message and "method" in message]
    server.end()


def test_changes_elsewhere_ask_for_a_refresh(tmp_path):
    other = tmp_path / "Base.swift"
    other.write_text("import Eureka\nclass Base: FormViewController {}\n")
    path = tmp_path / "ContactForm.swift"
    path.write_text(FORM)
    server, _ = started(tmp_path)
    opened(server, path, FORM)
    report = server.ask("textDocument/diagnostic", {"textDocument": {"uri": path.as_uri()}}, server.others)["result"]
    assert [one["code"] for one in report["items"]] == ["invalid-suppression"]
    wait_for(server, lambda message: message.get("method") == "workspace/codeLens/refresh")
    server.others.clear()
    (tmp_path / ".formlsp.yml").write_text("rules:\n  invalid-suppression: off\n")
    server.notify(
        "workspace/didChangeWatchedFiles",
        {"changes": [{"uri": (tmp_path / ".formlsp.yml").as_uri(), "type": 1}]},
    )
    for method in ["workspace/codeLens/refresh", "workspace/inlayHint/refresh", "workspace/diagnostic/refresh"]:
        wait_for(server, lambda message: message.get("method") == method)
    report = server.ask(
        "textDocument/diagnostic",
        {"textDocument": {"uri": path.as_uri()}, "previousResultId": report["resultId"]}, server.others,
    )["result"]
    assert report["kind"] == "full" and report["items"] == []
    server.end()


def test_the_configuration_is_live_while_it_is_typed(tmp_path):
    path, configuration = tmp_path / "ContactForm.swift", tmp_path / ".formlsp.yml"
    path.write_text(FORM)
    configuration.write_text("rules: {}\n")
    server, _ = started(tmp_path, {})
    diagnostics(server, path, 1)
    opened(server, configuration, "rules: {}\n", "yaml")

    def typed(text, version):
        server.notify(
            "textDocument/didChange",
            {"textDocument": {"uri": configuration.as_uri(), "version": version}, "contentChanges": [{"text": text}]},
        )

    typed("rules:\n  invalid-suppression: off\n", 2)
    diagnostics(server, path, 0)
    # A broken one is itself diagnosed, and the last good one stays in force.
    typed("rules:\n  invalid-suppression: of\n", 3)
    found = diagnostics(server, configuration, 1)["params"]["diagnostics"][0]
    assert found["code"] == "invalid-configuration" and found["range"]["start"] == {"line": 1, "character": 23}
    with pytest.raises(queue.Empty):
        while True:
            message = server.receive(timeout=0.5)
            assert message["params"].get("uri") != path.as_uri(), message
    typed("rules: {}\n", 4)
    diagnostics(server, path, 1)
    server.end()


def test_a_long_first_scan_shows_progress(tmp_path):
    row = '      <<< TextRow("tag%d") { $0.title = "Title"; $0.hidden = "$other == nil" }\n'
    head = "import Eureka\nclass Form%d: FormViewController {\n  override func viewDidLoad() {\n    form +++ Section()\n"
    number = 0
    # As many forms as it takes for half a second and more on this machine.
    while True:
        number += 150
        for form in range(number):
            rows = "".join(row % one for one in range(60))
            (tmp_path / f"Form{form}.swift").write_text(head % form + rows + "  }\n}\n")
        start = time.monotonic()
        server, _ = started(tmp_path)
        wait_for(server, lambda message: message.get("method") == "window/logMessage" and "read the folder" in message["params"]["message"], 120)
        if time.monotonic() - start > 1 or number >= 1200:
            break
        server.end()
    seen = [message for message in server.others if message.get("method") in ("window/workDoneProgress/create", "$/progress")]
    kinds = [message["params"].get("value", {}).get("kind", "create") for message in seen]
    if "end" not in kinds:
        wait_for(server, lambda message: message.get("method") == "$/progress" and message["params"]["value"]["kind"] == "end")
        kinds.append("end")
    assert kinds == ["create", "begin", "end"]
    assert len({message["params"]["token"] for message in seen}) == 1
    server.end()


@pytest.mark.skipif(not pathlib.Path("/proc/self/stat").exists(), reason="the times of a process are read from /proc")
def test_idle_costs_no_processor_time(tmp_path):
    path = tmp_path / "ContactForm.swift"
    path.write_text(FAULTY)
    # With a parent to watch, as editors give it.
    server, _ = started(tmp_path, EVERYTHING, **{"processId": os.getpid()})
    opened(server, path, FAULTY)
    diagnostics(server, path, 2)
    time.sleep(0.5)

    def used():
        task = pathlib.Path(f"/proc/{server.process.pid}/task")
        switches = 0
        for thread in task.iterdir():
            for line in (thread / "status").read_text().splitlines():
                if "ctxt_switches" in line:
                    switches += int(line.split()[-1])
        fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12]), switches

    before = used()
    time.sleep(2)
    # Neither time nor a single waking up: no timer, no polling.
    assert used() == before
    server.end()


def test_it_ends_when_its_client_dies(tmp_path):
    parent = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    server, _ = started(tmp_path, {}, **{"processId": parent.pid})
    parent.kill()
    parent.wait()
    assert server.process.wait(timeout=20) == 1


def test_it_ends_when_its_client_was_dead_before(tmp_path):
    parent = subprocess.Popen([sys.executable, "-c", ""])
    parent.wait()
    server = Server(tmp_path)
    server.send({"id": 1, "method": "initialize", "params": {"processId": parent.pid, "rootUri": None, "capabilities": {}}})
    assert server.process.wait(timeout=20) == 1


def test_it_ends_with_the_stream(tmp_path):
    server, _ = started(tmp_path, {})
    server.process.stdin.close()
    assert server.process.wait(timeout=20) == 1


def test_it_ends_when_nobody_reads(tmp_path):
    process = subprocess.Popen([os.environ["FORMLSP"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path)
    process.stdout.close()
    body = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}'
    process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
    process.stdin.flush()
    assert process.wait(timeout=20) == 1
