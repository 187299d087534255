"""The protocol as bytes, for tests that must see every message: framing, a server process, and the check of each message
against the meta-model of the specification, as `lsprotocol`'s generated types have it."""

import json
import os
import queue
import subprocess
import threading

from lsprotocol import converters, types

CONVERTER = converters.get_converter()


def framed(message):
    body = json.dumps(message, ensure_ascii=False).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def read(stream):
    """The next message of a byte stream; None at its end."""
    length = None
    while True:
        line = stream.readline()
        if not line:
            return None
        line = line.strip()
        if not line:
            break
        key, _, value = line.partition(b":")
        if key.lower() == b"content-length":
            length = int(value)
    return json.loads(stream.read(length))


def validated(message, method):
    """Fails unless a message is one that the meta-model knows, field by field: reading it into the generated types and
    writing it again gives the same message. `method` is the message's own, or that of the request it answers."""
    if "error" in message:
        assert isinstance(message["error"]["code"], int) and message["error"]["message"], message
        return message
    if method.startswith("$/") and method not in types.METHOD_TO_TYPES:
        return message
    kinds = types.METHOD_TO_TYPES[method]
    kind = kinds[0] if "method" in message else kinds[1]
    again = CONVERTER.unstructure(CONVERTER.structure(message, kind), unstructure_as=kind)
    # Absent and null are one thing where the field may be null.
    assert plain(again) == plain(message), f"{method}: {json.dumps(message)}\nis not what the meta-model says: {json.dumps(again)}"
    return message


def plain(value):
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items() if one is not None}
    if isinstance(value, list):
        return [plain(one) for one in value]
    return value


class Server:
    """A server process, each of whose messages is validated as it comes."""

    def __init__(self, root, arguments=()):
        self.process = subprocess.Popen(
            [os.environ["FORMLSP"], *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root
        )
        self.asked = {}
        self.next_id = 0
        self.messages = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while (message := read(self.process.stdout)) is not None:
            self.messages.put(message)
        self.messages.put(None)

    def send(self, message):
        if "method" in message and "id" in message:
            self.asked[message["id"]] = message["method"]
        self.process.stdin.write(framed({"jsonrpc": "2.0", **message}))
        self.process.stdin.flush()

    def notify(self, method, params=None):
        self.send({"method": method, "params": params} if params is not None else {"method": method})

    def receive(self, timeout=20):
        """The next message, validated; None where the server has closed its output."""
        message = self.messages.get(timeout=timeout)
        if message is None:
            return None
        method = message.get("method") or self.asked[message["id"]]
        return validated(message, method)

    def ask(self, method, params=None, others=None):
        """Sends a request and answers its response; what comes before goes to `others`."""
        self.next_id += 1
        identifier = self.next_id
        self.send({"id": identifier, "method": method, **({} if params is None else {"params": params})})
        while True:
            message = self.receive()
            assert message is not None, f"the server ended before it answered {method}"
            if "method" not in message and message["id"] == identifier:
                return message
            if others is not None:
                others.append(message)
            if "method" in message and "id" in message:
                self.send({"id": message["id"], "result": default_answer(message)})

    def end(self):
        self.ask("shutdown")
        self.notify("exit")
        assert self.process.wait(timeout=20) == 0


def default_answer(message):
    if message["method"] == "workspace/configuration":
        return [None] * len(message["params"]["items"])
    return None
