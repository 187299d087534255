"""`formlsp proxy`: two servers as one, beside a stand-in that answers everything, and beside sourcekit-lsp itself."""

import json
import os
import pathlib
import queue
import shutil
import subprocess
import sys
import threading
import time

import pytest

HERE = pathlib.Path(__file__).parent
FEATURES = set((HERE / "features.txt").read_text().split())
FIXTURE = (HERE / "fixture" / "ContactForm.swift").read_text()
STANDIN = [sys.executable, str(HERE / "standin.py")]

CAPABILITIES = {
    "workspace": {
        "configuration": True,
        "didChangeWatchedFiles": {"dynamicRegistration": True},
        "symbol": {"dynamicRegistration": True},
    },
    "textDocument": {
        "publishDiagnostics": {"relatedInformation": True, "versionSupport": True},
        "diagnostic": {"dynamicRegistration": True},
        "completion": {"dynamicRegistration": True, "completionItem": {"snippetSupport": True}},
        "hover": {"dynamicRegistration": True, "contentFormat": ["markdown"]},
        "definition": {"dynamicRegistration": True},
        "rename": {"dynamicRegistration": True, "prepareSupport": True},
        "documentSymbol": {"dynamicRegistration": True, "hierarchicalDocumentSymbolSupport": True},
        "codeAction": {
            "dynamicRegistration": True,
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}},
        },
        "semanticTokens": {
            "dynamicRegistration": True,
            "requests": {"full": True},
            "tokenTypes": [],
            "tokenModifiers": [],
            "formats": ["relative"],
        },
    },
    "window": {"workDoneProgress": True},
}


class Client:
    def __init__(self, command, root, capabilities=CAPABILITIES):
        self.root = root
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root)
        self.inbox, self.notifications, self.requests = queue.Queue(), [], []
        self.responses, self.next_id = {}, 1
        threading.Thread(target=self.read, daemon=True).start()
        self.initialized = self.ask(
            "initialize",
            {
                "processId": os.getpid(),
                "rootUri": root.as_uri(),
                "capabilities": capabilities,
                "workspaceFolders": [{"uri": root.as_uri(), "name": "forms"}],
            },
        )["result"]
        self.notify("initialized", {})

    @property
    def capabilities(self):
        return self.initialized["capabilities"]

    def read(self):
        stream = self.process.stdout
        while True:
            length = None
            while (line := stream.readline()).strip():
                key, _, value = line.partition(b":")
                if key.lower() == b"content-length":
                    length = int(value)
            if length is None:
                return self.inbox.put(None)
            self.inbox.put(json.loads(stream.read(length)))

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def post(self, method, params, identifier=None):
        identifier = identifier if identifier is not None else self.next_id
        self.next_id += 1
        self.send({"id": identifier, "method": method, "params": params})
        return identifier

    def ask(self, method, params):
        return self.answer(self.post(method, params))

    def answer(self, identifier):
        return self.until(lambda: self.responses.pop(identifier, None))

    def until(self, condition, seconds=30):
        deadline = time.monotonic() + seconds
        while not (found := condition()):
            left = deadline - time.monotonic()
            assert left > 0, f"nothing came in time; notifications: {self.notifications[-5:]}"
            try:
                message = self.inbox.get(timeout=left)
            except queue.Empty:
                continue
            assert message is not None, "the proxy has ended"
            self.take(message)
        return found

    def take(self, message):
        if "method" not in message:
            assert message["id"] not in self.responses, f"answered twice: {message}"
            self.responses[message["id"]] = message
        elif "id" in message:
            self.requests.append(message)
            empty = [None] * len(message.get("params", {}).get("items", []))
            result = empty if message["method"] == "workspace/configuration" else None
            if not message["method"].startswith("standin/"):
                self.send({"id": message["id"], "result": result})
        else:
            self.notifications.append(message)

    def open(self, name="ContactForm.swift", text=FIXTURE, version=1):
        self.uri = (self.root / name).as_uri()
        document = {"uri": self.uri, "languageId": "swift", "version": version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})

    def published(self):
        lists = [n["params"] for n in self.notifications if n["method"] == "textDocument/publishDiagnostics"]
        lists = [params for params in lists if params["uri"] == self.uri]
        return lists[-1] if lists else {"diagnostics": []}

    def sources(self):
        return sorted(d.get("source", "?") for d in self.published()["diagnostics"])

    def at(self, needle, text=FIXTURE, **more):
        before = text[: text.index(needle) + len(needle)]
        column = len(before.rsplit("\n", 1)[-1].encode("utf-16-le")) // 2
        position = {"line": before.count("\n"), "character": column}
        return {"textDocument": {"uri": self.uri}, "position": position, **more}

    def end(self):
        assert self.ask("shutdown", None)["result"] is None
        self.notify("exit", None)
        return self.process.wait(timeout=10)


@pytest.fixture
def root(tmp_path):
    (tmp_path / "ContactForm.swift").write_text(FIXTURE)
    return tmp_path


@pytest.fixture
def client(root):
    client = Client([os.environ["FORMLSP"], "proxy", "--", *STANDIN, "--log", str(root / "log")], root)
    yield client
    client.process.kill()


def log(client):
    return [json.loads(line) for line in (client.root / "log").read_text().splitlines()]


def test_capabilities_are_those_of_both(client):
    assert client.capabilities["foldingRangeProvider"] is True
    commands = client.capabilities["executeCommandProvider"]["commands"]
    assert "standin.run" in commands and "formlsp.restart" in commands
    assert "diagnosticProvider" not in client.capabilities
    assert client.capabilities["textDocumentSync"]["change"] == 2
    assert client.initialized["serverInfo"]["name"] == "stand-in and formlsp"
    if "completion" in FEATURES:
        assert set(client.capabilities["completionProvider"]["triggerCharacters"]) >= {".", '"', "$"}


def test_what_both_answer_is_not_registered_besides(client):
    asked = next(m for m in log(client) if m.get("method") == "initialize")["params"]["capabilities"]
    assert asked["textDocument"]["hover"]["dynamicRegistration"] is False
    assert asked["textDocument"]["semanticTokens"]["dynamicRegistration"] is True
    registration = {"id": "r1", "method": "textDocument/hover"}
    other = {"id": "r2", "method": "textDocument/semanticTokens"}
    ask = {"id": 5, "method": "client/registerCapability", "params": {"registrations": [registration, other]}}
    client.notify("standin/ask", ask)
    found = client.until(lambda: [r for r in client.requests if r["id"] == 5])
    assert found[0]["params"]["registrations"] == [other]


def test_findings_are_one_list(client):
    client.open()
    client.until(lambda: client.sources() == ["formlsp", "standIn"])
    text = FIXTURE.replace("      // formlsp:ignore-next duplicate-row-tagg\n", "")
    document = {"uri": client.uri, "version": 2}
    client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})
    client.until(lambda: client.sources() == ["standIn"] and client.published()["version"] == 2)


def test_actions_get_only_their_own_findings(client):
    client.open()
    client.until(lambda: len(client.sources()) == 2)
    diagnostics = client.published()["diagnostics"]
    ours = next(d for d in diagnostics if d["source"] == "formlsp")
    params = {"textDocument": {"uri": client.uri}, "range": ours["range"], "context": {"diagnostics": diagnostics}}
    actions = client.ask("textDocument/codeAction", params)["result"]
    assert [a["data"]["sources"] for a in actions if a["title"] == "standIn"] == [["standIn"]]
    assert [a for a in actions if a["kind"] == "quickfix" and a["title"] != "standIn"], "formlsp's fix is there, too"
    assert len({a["title"] for a in actions}) == len(actions)


def test_definitions_and_completions_are_merged(client):
    client.open()
    completion = client.ask("textDocument/completion", client.at('"$'))["result"]
    items = {item["label"]: item for item in completion["items"]}
    # Where formlsp has nothing, the answer passes untouched: what the list says for all items stays there.
    if "completion" not in FEATURES:
        assert completion["itemDefaults"]["data"] == {"from": "standIn"}
    else:
        assert items["standIn"]["data"] == {"from": "standIn"}
        ours = next(item for label, item in items.items() if "newsletter" in label)
        assert client.ask("completionItem/resolve", ours)["result"]["label"] == ours["label"]
    resolved = client.ask("completionItem/resolve", items["standIn"])["result"]
    assert resolved["documentation"] == "resolved by the stand-in"
    found = client.ask("textDocument/definition", client.at('"$news'))["result"]
    if "definition" in FEATURES:
        assert len(found) == 2
    hover = client.ask("textDocument/hover", client.at('"$news'))["result"]["contents"]["value"]
    assert "standIn" in hover and (hover != "standIn") == ("hover" in FEATURES)
    symbols = client.ask("textDocument/documentSymbol", {"textDocument": {"uri": client.uri}})["result"]
    assert [s["name"] for s in symbols].count("standIn") == 1
    if "rename" in FEATURES:
        edit = client.ask("textDocument/rename", client.at('SwitchRow("news', newName="news"))["result"]
        assert "standIn" not in json.dumps(edit), "on a tag formlsp renames, and nobody else"
    elsewhere = client.ask("textDocument/rename", client.at("override func", newName="news"))["result"]
    assert "standIn" in json.dumps(elsewhere)


def test_what_only_one_can_do_goes_to_that_one(client):
    folding = client.ask("textDocument/foldingRange", {"textDocument": {"uri": "file:///a.swift"}})
    assert folding["result"] == [{"startLine": 0, "endLine": 1}]
    assert client.ask("workspace/executeCommand", {"command": "standin.run"})["result"] == {"ran": "standin.run"}
    assert client.ask("workspace/executeCommand", {"command": "formlsp.status"})["result"]["version"]
    assert client.ask("standin/unknown", {})["error"]["code"] == -32601


def test_ids_of_three_parties_do_not_meet(client):
    held = client.post("standin/hold", {}, identifier=77)
    client.notify("standin/ask", {"id": 77, "method": "standin/question", "params": {"a": 1}})
    question = client.until(lambda: [r for r in client.requests if r["method"] == "standin/question"])[0]
    client.send({"id": question["id"], "result": "an answer"})
    text = client.post("textDocument/hover", {"textDocument": {"uri": "file:///a.swift"}}, identifier="text")
    assert client.answer(text)["id"] == "text"
    assert held not in client.responses
    client.notify("$/cancelRequest", {"id": held})
    assert client.answer(held)["error"]["code"] == -32800
    client.ask("textDocument/hover", {"textDocument": {"uri": "file:///a.swift"}})
    answers = [m for m in log(client) if m.get("id") == 77 and "method" not in m]
    assert [a["result"] for a in answers] == ["an answer"]


def test_messages_keep_their_order(client):
    client.open()
    for version in range(2, 40):
        change = {"textDocument": {"uri": client.uri, "version": version}, "contentChanges": [{"text": FIXTURE}]}
        client.notify("textDocument/didChange", change)
        client.post("textDocument/hover", client.at('"$news'), identifier=f"h{version}")
    for version in range(2, 40):
        client.answer(f"h{version}")
    seen = [m for m in log(client) if m.get("method") in ("textDocument/didChange", "textDocument/hover")]
    assert [m["method"] for m in seen] == ["textDocument/didChange", "textDocument/hover"] * 38
    client.until(lambda: client.published().get("version") == 39 and len(client.sources()) == 2)


def test_the_death_of_the_other_is_survived(client):
    client.open()
    client.until(lambda: len(client.sources()) == 2)
    client.notify("standin/progress", {})
    held = client.post("standin/hold", {})
    client.notify("standin/die", {})
    error = client.answer(held)["error"]
    assert "has ended" in error["message"]
    message = client.until(lambda: [n for n in client.notifications if n["method"] == "window/showMessage"])[0]
    assert "formlsp goes on alone" in message["params"]["message"]
    client.until(lambda: client.sources() == ["formlsp"])

    def progress():
        values = [n["params"] for n in client.notifications if n["method"] == "$/progress"]
        return [value["value"]["kind"] for value in values if value["token"] == "work"]

    client.until(lambda: progress() == ["begin", "end"])
    diagnostics = client.published()["diagnostics"]
    place = {"textDocument": {"uri": client.uri}, "range": diagnostics[0]["range"], "context": {"diagnostics": diagnostics}}
    assert client.ask("textDocument/codeAction", place)["result"]
    assert client.ask("standin/unknown", {})["error"]["message"].endswith("has ended")
    assert client.end() == 0


def test_a_server_that_is_not_there(root):
    client = Client([os.environ["FORMLSP"], "proxy", "--", "no-such-server"], root)
    client.open()
    client.until(lambda: client.sources() == ["formlsp"])
    message = client.until(lambda: [n for n in client.notifications if n["method"] == "window/showMessage"])[0]
    assert message["params"]["message"] == "'no-such-server' is not in the PATH; formlsp goes on alone"
    assert client.end() == 0


def test_exit_codes(client):
    assert client.end() == 0
    second = Client([os.environ["FORMLSP"], "proxy", "--", *STANDIN], client.root)
    second.process.stdin.close()
    assert second.process.wait(timeout=10) == 1


def test_no_server_named(root):
    run = subprocess.run([os.environ["FORMLSP"], "proxy"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert run.returncode == 2 and "formlsp proxy -- sourcekit-lsp" in run.stderr


@pytest.mark.skipif(shutil.which("sourcekit-lsp") is None, reason="run reports it as missing")
def test_beside_sourcekit_lsp(tmp_path):
    (tmp_path / "Package.swift").write_text(
        "// swift-tools-version: 5.9\nimport PackageDescription\n"
        'let package = Package(name: "Forms", targets: [.target(name: "Forms")])\n'
    )
    folder = tmp_path / "Sources" / "Forms"
    folder.mkdir(parents=True)
    text = FIXTURE + "\nlet broken: Int = \n\nstruct Plain { func method() -> Int { 1 } }\n"
    (folder / "ContactForm.swift").write_text(text)
    capabilities = json.loads(json.dumps(CAPABILITIES))
    del capabilities["textDocument"]["diagnostic"]
    client = Client([os.environ["FORMLSP"], "proxy", "--", "sourcekit-lsp"], tmp_path, capabilities)
    try:
        client.open("Sources/Forms/ContactForm.swift", text)
        client.until(lambda: "formlsp" in client.sources() and len(set(client.sources())) > 1, 120)
        symbols = client.ask("textDocument/documentSymbol", {"textDocument": {"uri": client.uri}})["result"]
        names = json.dumps([s["name"] for s in symbols])
        assert "Plain" in names, "sourcekit-lsp's symbols are there"
        found = client.ask("textDocument/definition", client.at("struct Pla", text))["result"]
        assert found, "sourcekit-lsp's definition is there"
        ours = [d for d in client.published()["diagnostics"] if d.get("source") == "formlsp"]
        params = {"textDocument": {"uri": client.uri}, "range": ours[0]["range"], "context": {"diagnostics": ours}}
        actions = client.ask("textDocument/codeAction", params)["result"]
        assert [a for a in actions if a.get("kind") == "quickfix"]
        if "definition" in FEATURES:
            target = client.ask("textDocument/definition", client.at('"$news', text))["result"]
            assert len(target) == 1
        if "completion" in FEATURES:
            labels = [i["label"] for i in client.ask("textDocument/completion", client.at('"$', text))["result"]["items"]]
            assert len([label for label in labels if "newsletter" in label]) == 1
        assert client.end() == 0
    finally:
        client.process.kill()
