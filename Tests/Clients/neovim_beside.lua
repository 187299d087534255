-- Editors/neovim in Neovim 0.7 and later, beside a second server on the same buffer: neither takes anything from the other.
local features = {}
for line in io.lines(vim.env.CLIENT_TESTS .. '/features.txt') do features[line] = true end

local function check(condition, what)
  if condition then return end
  io.stderr:write('failed: ' .. what .. '\n')
  vim.cmd('cquit 1')
end

local function main()
  vim.opt.runtimepath:append(vim.env.CLIENT_TESTS .. '/../../Editors/neovim')
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo[buffer].filetype = 'swift'

  -- What 0.11 loads: the functions work here, too.
  local configuration = dofile(vim.env.CLIENT_TESTS .. '/../../Editors/neovim/lsp/formlsp.lua')
  local root
  configuration.root_dir(buffer, function(folder) root = folder end)
  check(root == vim.fn.getcwd(), 'the root is the folder with .formlsp.yml: ' .. tostring(root))
  local other = vim.api.nvim_create_buf(true, false)
  vim.api.nvim_buf_set_name(other, vim.fn.getcwd() .. '/compose.yaml')
  configuration.root_dir(other, function() check(false, 'YAML that is no form file is left alone') end)

  local standin = vim.lsp.start_client({
    name = 'standin', cmd = { vim.env.PYTHON or 'python3', vim.env.CLIENT_TESTS .. '/standin.py' }, root_dir = vim.fn.getcwd(),
  })
  vim.lsp.buf_attach_client(buffer, standin)
  require('formlsp').setup({ cmd = { vim.env.FORMLSP } })
  local formlsp
  check(vim.wait(10000, function()
    for _, client in pairs(vim.lsp.buf_get_clients(buffer)) do
      if client.name == 'formlsp' then formlsp = client end
    end
    return formlsp ~= nil
  end, 5), 'setup attaches to the buffer')
  for _, client in pairs(vim.lsp.buf_get_clients(buffer)) do
    check(client.offset_encoding == 'utf-16', client.name .. ' uses UTF-16')
  end

  local function from(source)
    return vim.tbl_filter(function(found) return found.source == source end, vim.diagnostic.get(buffer))
  end
  check(vim.wait(10000, function() return #from('formlsp') == 1 and #from('standIn') == 1 end, 5),
    'the findings of both are shown: ' .. vim.inspect(vim.diagnostic.get(buffer)))

  local function ask(method, needle, extra)
    local place = vim.fn.searchpos('\\V' .. needle, 'w')
    check(place[1] > 0, "'" .. needle .. "' is in the fixture")
    vim.api.nvim_win_set_cursor(0, { place[1], place[2] })
    local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(0, 'utf-16'), extra or {})
    local answers, problem = vim.lsp.buf_request_sync(buffer, method, params, 10000)
    check(answers, method .. ' is answered: ' .. tostring(problem))
    return (answers[standin] or {}).result, (answers[formlsp.id] or {}).result
  end
  local function nothing(result) return result == nil or result == vim.NIL or vim.tbl_isempty(result) end
  local function onSwift(method, capability, extra)
    if not features[capability] then return end
    local theirs, ours = ask(method, 'super.viewDidLoad', extra)
    check(theirs ~= nil, method .. ': the second server answers on Swift')
    check(nothing(ours), method .. ': formlsp has nothing to say on Swift: ' .. vim.inspect(ours))
  end
  onSwift('textDocument/hover', 'hover')
  onSwift('textDocument/definition', 'definition')
  onSwift('textDocument/references', 'references', { context = { includeDeclaration = true } })
  onSwift('textDocument/completion', 'completion')
  if features.hover then
    local theirs, ours = ask('textDocument/hover', '$newsletter')
    check(theirs ~= nil and not nothing(ours), 'both answer on a tag')
  end

  -- An edit is seen by both, and the lists of one do not clear those of the other.
  local line = from('formlsp')[1].lnum
  vim.api.nvim_buf_set_lines(buffer, line, line + 1, false, {})
  check(vim.wait(10000, function() return #from('formlsp') == 0 and #from('standIn') == 1 end, 5),
    'the mended finding goes, the other stays')
  for _, client in pairs(vim.lsp.buf_get_clients(buffer)) do client.stop() end
end

local ok, problem = xpcall(main, debug.traceback)
if not ok then
  io.stderr:write(tostring(problem) .. '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qall!')
