#!/usr/bin/env bash
# Vim sources both set-ups without an error, and reads a real report as ALE would.
set -euo pipefail
editors=$CLIENT_TESTS/../../Editors/vim-lsp
"$FORMLSP" check --format concise --severity info --quiet --no-config . >report.txt || true
grep -q 'ContactForm.swift' report.txt
cat >check.vim <<'VIM'
let s:findings = FormlspReadReport(0, readfile('report.txt'))
call assert_equal(1, len(s:findings))
call assert_equal('W', s:findings[0].type)
call assert_equal('invalid-suppression', s:findings[0].code)
call assert_match('duplicate-row-tagg', getline(s:findings[0].lnum))
call writefile(v:errors, 'errors.txt')
quitall!
VIM
timeout 20 vim -es -u NONE -i NONE -N -S "$editors/formlsp.vim" -S "$editors/ale.vim" -S check.vim ContactForm.swift
[ ! -s errors.txt ] || { cat errors.txt; exit 1; }
