"""The set-up texts of Editors/ can be read by what reads them, and name commands that formlsp has. usage: setups.py EDITORS"""

import json
import os
import pathlib
import subprocess
import sys

try:
    import tomllib
except ImportError:
    tomllib = None

editors = pathlib.Path(sys.argv[1])
texts = {}
for path in ["kate/settings.json", "sublime/LSP.sublime-settings", "zed/settings.json"]:
    texts[path] = json.loads((editors / path).read_text())
if tomllib:
    for text in [(editors / "helix/languages.toml").read_text()]:
        texts["helix"] = tomllib.loads(text)
        # The alternative at the end, as a user uncomments it.
        alternative = [line.removeprefix("#").removeprefix(" ") for line in text.split("Both in one: ")[1].splitlines()[2:]]
        texts["helix proxy"] = tomllib.loads("\n".join(alternative))
        assert texts["helix proxy"]["language-server"]["formlsp-proxy"]["args"] == ["proxy", "--", "sourcekit-lsp"]


def commands(value):
    """The words behind `formlsp` in every command of a set-up."""
    if isinstance(value, dict):
        program = value.get("path", value.get("command"))
        if isinstance(program, list):
            yield program
        elif isinstance(program, str):
            yield [program, *value.get("arguments", value.get("args", []))]
        for inner in value.values():
            yield from commands(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from commands(inner)


found = 0
for path, text in texts.items():
    for command in commands(text):
        if command[0] != "formlsp":
            continue
        found += 1
        help = subprocess.run([os.environ["FORMLSP"], *command[1:2], "--help"], capture_output=True, text=True)
        usage = " ".join(["USAGE: formlsp", *command[1:2]])
        assert help.returncode == 0 and usage in help.stdout, f"{path}: {command}"
assert found >= 5, found
