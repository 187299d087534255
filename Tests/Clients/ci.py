"""The scripts of Editors/xcode, of the GitHub action, of GitLab's job and of the hooks, taken from their files and run in a
repository with a form. usage: ci.py ROOT, with FORMLSP in the environment."""

import json
import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1]).resolve()
formlsp = os.environ["FORMLSP"]
here = pathlib.Path.cwd()
finding = "no such rule: 'duplicate-row-tagg'"


def run(command, status, environment=None, **options):
    full = {**os.environ, **(environment or {})}
    done = subprocess.run(command, capture_output=True, text=True, env=full, **options)
    assert done.returncode == status, f"{command}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def git(*arguments):
    run(["git", "-c", "user.name=a", "-c", "user.email=a@example.invalid", *arguments], 0)


def steps(text, key):
    """The block scalars of a key in a YAML text, without a YAML library."""
    for match in re.finditer(rf"^( *){key}: \|\n((?:\1  .*\n|\s*\n)+)", text, re.M):
        indent = len(match.group(1)) + 2
        yield "\n".join(line[indent:] for line in match.group(2).split("\n"))


# Xcode's build phase.
phase = str(root / "Editors/xcode/build-phase.sh")
xcode = {"FORMLSP": formlsp, "SRCROOT": str(here)}
out = run(["sh", phase], 0, xcode)
assert re.search(rf"^{re.escape(str(here))}/ContactForm.swift:\d+:\d+: warning: .*{re.escape(finding)}", out, re.M), out
run(["sh", phase], 1, {**xcode, "FORMLSP_ARGUMENTS": "--fail-on warning"})
inputs = {**xcode, "SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": str(here / "ContactForm.swift")}
assert finding in run(["sh", phase], 0, inputs)
(here / "Other.swift").write_text("let a = 1\n")
assert finding not in run(["sh", phase], 0, {**inputs, "SCRIPT_INPUT_FILE_0": str(here / "Other.swift")})
assert "not installed" in run(["sh", phase], 0, {"FORMLSP": "no-such-formlsp"})
assert run(["sh", phase], 0, {**xcode, "ENABLE_PREVIEWS": "YES"}) == ""

# The check step of the GitHub action.
action = (root / ".github/actions/check/action.yml").read_text()
scripts = list(steps(action, "run"))
assert len(scripts) == 3, len(scripts)
for script in scripts:
    run(["bash", "-n"], 0, input=script)
github = {
    "FORMLSP": formlsp, "CHECK_PATHS": ".", "CHECK_ARGUMENTS": "", "CHECK_SARIF": "formlsp.sarif",
    "RUNNER_TEMP": str(here), "GITHUB_STEP_SUMMARY": str(here / "summary.md"),
}
out = run(["bash", "-e", "-o", "pipefail", "-c", scripts[2]], 0, github)
assert out.startswith("::warning file=ContactForm.swift,line="), out
assert json.loads((here / "formlsp.sarif").read_text())["version"] == "2.1.0"
assert "invalid-suppression" in (here / "summary.md").read_text()
run(["bash", "-e", "-o", "pipefail", "-c", scripts[2]], 1, {**github, "CHECK_ARGUMENTS": "--max-warnings 0"})
# Its first step: what to build, and the key of the cache.
output = here / "output"
run(
    ["bash", "-e", "-o", "pipefail", "-c", scripts[0]], 0,
    {"GITHUB_ACTION_PATH": str(root / ".github/actions/check"), "GITHUB_OUTPUT": str(output), "RUNNER_OS": "Linux",
     "RUNNER_ARCH": "X64", "RUNNER_TEMP": str(here)})
values = dict(line.split("=", 1) for line in output.read_text().splitlines())
assert values["source"] == str(root) and re.fullmatch(r"formlsp-Linux-X64-[A-Za-z0-9.-]+-[0-9a-f]{16}", values["key"]), values

# GitLab's job.
gitlab = (root / "Editors/xcode/gitlab-ci.yml").read_text()
(here / ".formlsp-build").mkdir()
(here / ".formlsp-build/formlsp").symlink_to(formlsp)
script = re.search(r"^  script:\n    - (.*)$", gitlab, re.M).group(1)
run(["bash", "-c", script], 0)
quality = json.loads((here / "gl-code-quality-report.json").read_text())
assert "invalid-suppression" in json.dumps(quality) and (here / "formlsp.xml").exists()

# The hooks, as pre-commit runs them: without file names, in the repository.
hooks = re.findall(r"^  entry: (.*)$", (root / ".pre-commit-hooks.yaml").read_text(), re.M)
assert len(hooks) == 2
git("init", "-q")
git("add", "ContactForm.swift")
bin = here / "bin"
bin.mkdir()
(bin / "formlsp").symlink_to(formlsp)
path = {"PATH": f"{bin}:{os.environ['PATH']}"}
assert finding in run(hooks[0].split() + ["--fail-on", "warning"], 1, path)
git("commit", "-qm", "a")
assert run(hooks[0].split() + ["--fail-on", "warning"], 0, path) == "", "nothing is staged"
unused = "import Eureka\n// formlsp:ignore-next duplicate-row-tag\nlet a = 1\n"
(here / "Staged.swift").write_text(unused)
(here / "Unstaged.swift").write_text(unused)
git("add", "Staged.swift")
run(hooks[1].split(), 0, path)
assert "formlsp:" not in (here / "Staged.swift").read_text(), "the safe fix is applied to what is staged"
assert (here / "Unstaged.swift").read_text() == unused, "and to nothing else"
