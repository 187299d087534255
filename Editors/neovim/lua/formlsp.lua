-- formlsp in Neovim 0.7 and later. 0.11 needs `setup` no more: see lsp/formlsp.lua.
--
--   require('formlsp').setup()
--   require('formlsp').setup({ cmd = { '/path/to/formlsp' }, settings = { formlsp = { … } }, on_attach = … })
local M = {}

M.filetypes = { 'swift', 'yaml', 'json' }

local markers = { '.formlsp.yml', '.formlsp.json', 'Package.swift', 'Podfile', 'Cartfile', '.git' }

--- Whether formlsp has something to say in a buffer: Swift, form files, and its configuration.
function M.concerns(buffer)
  local name = vim.api.nvim_buf_get_name(buffer)
  return name:match('%.swift$') or name:match('%.form%.ya?ml$') or name:match('%.form%.json$')
    or name:match('%.formlsp%.yml$') or name:match('%.formlsp%.json$')
end

--- The folder whose forms belong together: the nearest one up with a configuration, a package or a repository.
function M.root(buffer)
  local name = vim.api.nvim_buf_get_name(buffer)
  local folder = vim.fn.fnamemodify(name, ':p:h')
  for _, marker in ipairs(markers) do
    local current = folder
    while current ~= '' do
      local path = current .. '/' .. marker
      if vim.fn.filereadable(path) == 1 or vim.fn.isdirectory(path) == 1 then return current end
      local parent = vim.fn.fnamemodify(current, ':h')
      if parent == current then break end
      current = parent
    end
  end
  return folder
end

-- 0.7 has no vim.lsp.start: one client a folder is kept here.
local clients = {}

local function start(buffer, options)
  local config = vim.tbl_extend('force', {
    name = 'formlsp', cmd = { 'formlsp' }, root_dir = M.root(buffer), flags = { debounce_text_changes = 0 },
  }, options)
  if vim.lsp.start then return vim.lsp.start(config, { bufnr = buffer }) end
  local id = clients[config.root_dir]
  if not id or vim.lsp.client_is_stopped(id) then
    id = vim.lsp.start_client(config)
    clients[config.root_dir] = id
  end
  if id then vim.lsp.buf_attach_client(buffer, id) end
  return id
end

--- Starts formlsp for the buffers that it concerns, now and from now on.
function M.setup(options)
  options = options or {}
  local function attach(buffer)
    if vim.api.nvim_buf_is_loaded(buffer) and M.concerns(buffer) then start(buffer, options) end
  end
  vim.api.nvim_create_autocmd('FileType', {
    group = vim.api.nvim_create_augroup('formlsp', { clear = true }),
    pattern = M.filetypes,
    callback = function(event) attach(event.buf or vim.api.nvim_get_current_buf()) end,
  })
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do attach(buffer) end
end

return M
