"""Sessions that real editors had with the server (see record.py), played again: the same messages get the same answers.

`FORMLSP_RECORD_SESSIONS=1` keeps what the editors said and writes down what the server says now; read the difference."""

import json
import os
import pathlib

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
    played = []
    for entry in entries:
        message = entry["message"]
        if entry["from"] == "client":
            if "method" in message:
                player.server.send(message)
                played.append(entry)
            continue
        found = player.next_like(message)
        played.append({"from": "server", "message": found})
        if not RECORDS:
            assert found == message
    assert player.server.process.wait(timeout=20) == 0
    if RECORDS:
        lines = [json.dumps(entry, ensure_ascii=False) for entry in played]
        text = "\n".join(lines) + "\n"
        path.write_text(text.replace(tmp_path.as_uri(), "file://${root}").replace(str(tmp_path), "${root}"))


class Player:
    def __init__(self, server, answers):
        self.server = server
        self.answers = answers
        self.waiting = []

    def next_like(self, expected):
        """The next message of the server of the same kind: the answer of the same request, or a message of the same method.
        Messages of different kinds may come in another order than when the session was recorded."""
        while True:
            for message in self.waiting:
                if key(message) == key(expected):
                    self.waiting.remove(message)
                    return message
            message = self.server.receive()
            assert message is not None, f"the server ended; the session goes on with {expected}"
            if "method" in message and "id" in message:
                self.server.send(self.answers.get(message["id"], {"id": message["id"], "result": default_answer(message)}))
            self.waiting.append(message)


def key(message):
    return (message.get("method"), None if "method" in message else message["id"])
