#!/usr/bin/env python3
"""Stands between an editor and the server and writes down what they say: one message a line, in the order of arrival, the
workspace's folder as ${root}. `SESSION` names the file, `SESSION_SERVER` the built formlsp; the editor starts this file
instead. `record SESSION_FILE EXECUTABLE COMMAND…` sets that up and runs COMMAND, with `FORMLSP` being this file."""

import json
import os
import pathlib
import subprocess
import sys
import threading

from wire import framed, read

LOCK = threading.Lock()


def stand_between():
    root = pathlib.Path.cwd()
    log = open(os.environ["SESSION"], "w")
    server = subprocess.Popen(
        [os.environ["SESSION_SERVER"], *sys.argv[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )

    def carry(source, target, name):
        while (message := read(source)) is not None:
            with LOCK:
                if message.get("method") == "initialize":
                    message["params"]["processId"] = None
                text = json.dumps({"from": name, "message": message}, ensure_ascii=False)
                text = text.replace(root.as_uri(), "file://${root}").replace(str(root), "${root}")
                log.write(text + "\n")
                log.flush()
                target.write(framed(message))
                target.flush()
        target.close()

    threading.Thread(target=carry, args=(sys.stdin.buffer, server.stdin, "client"), daemon=True).start()
    carry(server.stdout, sys.stdout.buffer, "server")
    # The other thread may still hold standard input.
    os._exit(server.wait())


def run():
    session, executable, *command = sys.argv[2:]
    environment = {
        **os.environ,
        "FORMLSP": str(pathlib.Path(__file__).resolve()),
        "SESSION": str(pathlib.Path(session).resolve()),
        "SESSION_SERVER": str(pathlib.Path(executable).resolve()),
    }
    sys.exit(subprocess.run(command, env=environment).returncode)


if __name__ == "__main__":
    if sys.argv[1:2] == ["record"]:
        run()
    stand_between()
