"""A second language server: answers everything, on every place, in its own name. It stands for sourcekit-lsp where that is
not installed, and misbehaves on command (`standin/…`), so that what others do beside it can be seen.

With `--log FILE` every message that it gets is written there, one JSON value per line.
"""

import json
import os
import sys

log = open(sys.argv[sys.argv.index("--log") + 1], "a") if "--log" in sys.argv else None
WORD = "standIn"
next_id = 1


def send(message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    sys.stdout.buffer.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    sys.stdout.buffer.flush()


def read():
    length = None
    while True:
        line = sys.stdin.buffer.readline()
        if not line:
            return None
        line = line.strip()
        if not line:
            break
        key, _, value = line.partition(b":")
        if key.lower() == b"content-length":
            length = int(value)
    return json.loads(sys.stdin.buffer.read(length))


def span(line, start, end):
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


def publish(document):
    diagnostic = {"range": span(0, 0, 6), "severity": 2, "source": WORD, "message": "stand-in finding"}
    params = {"uri": document["uri"], "version": document.get("version"), "diagnostics": [diagnostic]}
    send({"method": "textDocument/publishDiagnostics", "params": params})


def answer(method, params):
    document = params.get("textDocument", {}).get("uri")
    if method == "initialize":
        return {
            "capabilities": {
                "textDocumentSync": {"openClose": True, "change": 2, "save": True},
                "completionProvider": {"triggerCharacters": ["."], "resolveProvider": True},
                "hoverProvider": True,
                "definitionProvider": True,
                "referencesProvider": True,
                "documentSymbolProvider": True,
                "codeActionProvider": True,
                "renameProvider": True,
                "executeCommandProvider": {"commands": ["standin.run"]},
                "foldingRangeProvider": True,
            },
            "serverInfo": {"name": "stand-in", "version": "1"},
        }
    if method == "textDocument/completion":
        return {
            "isIncomplete": False,
            "itemDefaults": {"data": {"from": WORD}},
            "items": [{"label": WORD, "detail": "from the stand-in"}],
        }
    if method == "completionItem/resolve":
        return {**params, "documentation": "resolved by the stand-in"}
    if method == "textDocument/hover":
        return {"contents": {"kind": "markdown", "value": WORD}}
    if method == "textDocument/definition":
        return {"uri": document, "range": span(0, 0, 6)}
    if method == "textDocument/references":
        return [{"uri": document, "range": span(0, 0, 6)}]
    if method == "textDocument/documentSymbol":
        return [{"name": WORD, "kind": 5, "range": span(0, 0, 6), "selectionRange": span(0, 0, 6)}]
    if method == "textDocument/codeAction":
        sources = [diagnostic.get("source") for diagnostic in params["context"]["diagnostics"]]
        return [{"title": WORD, "kind": "quickfix", "data": {"sources": sources}}]
    if method == "textDocument/rename":
        return {"changes": {document: [{"range": span(0, 0, 6), "newText": WORD}]}}
    if method == "textDocument/foldingRange":
        return [{"startLine": 0, "endLine": 1}]
    if method == "workspace/executeCommand":
        return {"ran": params["command"]}
    return None


held = {}
while True:
    message = read()
    if message is None:
        break
    if log:
        log.write(json.dumps(message) + "\n")
        log.flush()
    method, params, identifier = message.get("method"), message.get("params") or {}, message.get("id")
    if method is None:
        continue
    if method == "exit":
        break
    if identifier is not None:
        if method == "standin/hold":
            held[identifier] = True
        elif method == "standin/unknown":
            send({"id": identifier, "error": {"code": -32601, "message": "no such method"}})
        else:
            send({"id": identifier, "result": answer(method, params)})
    elif method == "textDocument/didOpen":
        publish(params["textDocument"])
    elif method == "textDocument/didChange":
        publish(params["textDocument"])
    elif method == "$/cancelRequest" and held.pop(params["id"], False):
        send({"id": params["id"], "error": {"code": -32800, "message": "cancelled"}})
    elif method == "standin/die":
        os._exit(7)
    elif method == "standin/ask":
        # A request of its own, with an id that a client's request may have, too.
        send({"id": params["id"], "method": params["method"], "params": params.get("params")})
    elif method == "standin/progress":
        send({"method": "$/progress", "params": {"token": "work", "value": {"kind": "begin", "title": "working"}}})
