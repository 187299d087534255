" formlsp as a linter of ALE (https://github.com/dense-analysis/ale): source this file, or copy it into your vimrc.
function! FormlspReadReport(buffer, lines) abort
  let l:findings = []
  for l:line in a:lines
    let l:match = matchlist(l:line, '\v^.{-}:(\d+):(\d+): (error|warning|info): (.*) \[([a-z-]+)\]$')
    if empty(l:match) | continue | endif
    call add(l:findings, {
          \ 'lnum': str2nr(l:match[1]), 'col': str2nr(l:match[2]), 'text': l:match[4], 'code': l:match[5],
          \ 'type': {'error': 'E', 'warning': 'W', 'info': 'I'}[l:match[3]] })
  endfor
  return l:findings
endfunction

function! s:define(language) abort
  call ale#linter#Define(a:language, {
        \ 'name': 'formlsp', 'executable': 'formlsp', 'output_stream': 'stdout',
        \ 'command': '%e check --format concise --severity info --quiet --stdin-filename %s -',
        \ 'callback': 'FormlspReadReport' })
endfunction

if exists('*ale#linter#Define') || !empty(globpath(&runtimepath, 'autoload/ale/linter.vim'))
  call s:define('swift')
  call s:define('yaml')
endif
