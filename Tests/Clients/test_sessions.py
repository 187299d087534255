"""Sessions that real editors had with the server (see record.py), played again: the same messages get the same answers.

`FORMLSP_RECORD_SESSIONS=1` keeps what the editors said and writes down what the server says now; read the difference."""

import json
import os
import pathlib
import queue

import pytest

from wire import Server, default_answer

HERE = pathlib.Path(__file__).parent
SESSIONS = sorted((HERE / "sessions").glob("*.jsonl"))
RECORDS = bool(os.environ.get("FORMLSP_RECORD_SESSIONS"))


def test_there_are_sessions():
    assert len(SESSIONS) >= 3


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_session(path, tmp_path):
    for file in (HERE / "fixture").iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    text = path.read_text().replace("file://${root}", tmp_path.as_uri()).replace("${root}", str(tmp_path))
    entries = [json.loads(line) for line in text.splitlines()]
    client = [entry["message"] for entry in entries if entry["from"] == "client"]
    answers = {message["id"]: message for message in client if "method" not in message}
    if not any(message.get("method") == "exit" for message in client):
        entries.append({"from": "client", "message": {"jsonrpc": "2.0", "method": "exit"}})
    player = Player(Server(tmp_path), answers)
    said = [entry["message"] for entry in entries if entry["from"] == "server"]
    played = []
    for entry in entries:
        message = entry["message"]
        if entry["from"] == "client":
            if message.get("method") == "shutdown":
                # A server that ends says nothing more, so the editor's last change is given its time.
                player.listen(until=None if RECORDS else last_published(said))
            if "method" in message:
                player.server.send(message)
                played.append(entry)
        elif "method" not in message:
            found = player.answer(message["id"])
            played.append({"from": "server", "message": found})
            if not RECORDS:
                assert found == message
    # Notifications may be fewer than when the session was recorded, as what is overtaken is left out: the last ones count.
    if not RECORDS:
        assert player.published == last_published(said)
        assert player.requested == {message["method"] for message in said if "method" in message and "id" in message}
    assert player.server.process.wait(timeout=20) == 0
    if RECORDS:
        kept = [{"from": "server", "message": message} for message in player.said]
        lines = [json.dumps(entry, ensure_ascii=False) for entry in played + kept]
        text = "\n".join(lines) + "\n"
        path.write_text(text.replace(tmp_path.as_uri(), "file://${root}").replace(str(tmp_path), "${root}"))


def last_published(messages):
    published = [message["params"] for message in messages if message.get("method") == "textDocument/publishDiagnostics"]
    return {params["uri"]: params["diagnostics"] for params in published}


class Player:
    def __init__(self, server, answers):
        self.server = server
        self.answers = answers
        self.waiting = {}
        self.said = []

    def answer(self, identifier):
        """The answer of a request; what the server asks meanwhile gets what the editor answered."""
        while identifier not in self.waiting:
            self.take(self.server.receive())
        return self.waiting.pop(identifier)

    def listen(self, until):
        """Reads on until these are the published diagnostics; where none are given, until nothing comes for two seconds."""
        while until is None or self.published != until:
            try:
                self.take(self.server.receive(timeout=2 if until is None else 20))
            except queue.Empty:
                assert until is None, f"published are {self.published}, expected were {until}"
                return

    def take(self, message):
        assert message is not None, "the server ended too early"
        if "method" not in message:
            self.waiting[message["id"]] = message
            return
        self.said.append(message)
        if "id" in message:
            self.server.send(self.answers.get(message["id"], {"id": message["id"], "result": default_answer(message)}))

    @property
    def published(self):
        return last_published(self.said)

    @property
    def requested(self):
        return {message["method"] for message in self.said if "id" in message}
