" formlsp with vim-lsp (https://github.com/prabirshrestha/vim-lsp): source this file, or copy it into your vimrc.
if executable('formlsp')
  augroup formlsp
    autocmd!
    autocmd User lsp_setup call lsp#register_server({
          \ 'name': 'formlsp',
          \ 'cmd': {info -> ['formlsp']},
          \ 'allowlist': ['swift', 'yaml', 'json'],
          \ 'root_uri': {info -> lsp#utils#path_to_uri(lsp#utils#find_nearest_parent_file_directory(
          \   lsp#utils#get_buffer_path(), ['.formlsp.yml', 'Package.swift', '.git/']))},
          \ })
  augroup END
endif
