-- Neovim 0.11 and later: found by its name in a folder of the runtime path. `vim.lsp.enable('formlsp')` switches it on.
local formlsp = require('formlsp')

return {
  cmd = { 'formlsp' },
  filetypes = formlsp.filetypes,
  -- Only where formlsp has something to say: not in every YAML and JSON file.
  root_dir = function(buffer, start)
    if formlsp.concerns(buffer) then start(formlsp.root(buffer)) end
  end,
  -- The encoding of sourcekit-lsp, so that two servers on one buffer agree.
  capabilities = { general = { positionEncodings = { 'utf-16' } } },
  -- settings = { formlsp = { inlayHints = { types = true }, codeLens = { rows = true } } },
}
