#!/bin/sh
# A "Run Script" build phase: findings appear in Xcode's issue navigator and beside the code.
#
# Copy it into the project, or paste it into the phase. Without input files it checks SRCROOT; with "Input Files" or "Input
# File Lists" only these. Switch "Based on dependency analysis" off, or give the phase an output file.
#
#   FORMLSP            the program (default: from PATH, Homebrew, Mint or ~/.local/bin)
#   FORMLSP_ARGUMENTS  more options, such as --fail-on never
set -u

# Xcode's own PATH has none of these.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin:$HOME/.mint/bin"

if [ "${ENABLE_PREVIEWS:-NO}" = YES ]; then
  exit 0
fi
formlsp=${FORMLSP:-formlsp}
if ! command -v "$formlsp" >/dev/null 2>&1; then
  echo "warning: formlsp is not installed, so forms are not checked: see https://github.com/formlsp/formlsp#install"
  exit 0
fi
if [ "${SCRIPT_INPUT_FILE_COUNT:-0}" -gt 0 ] || [ "${SCRIPT_INPUT_FILE_LIST_COUNT:-0}" -gt 0 ]; then
  set -- --xcode-inputs
else
  set -- "${SRCROOT:-.}"
fi
# The options are words.
# shellcheck disable=SC2086
exec "$formlsp" check --format xcode --quiet ${FORMLSP_ARGUMENTS:-} "$@"
