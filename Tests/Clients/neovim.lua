-- Neovim's own client (0.7 and later) on the fixture: one check a feature, exit code 1 at the first failure.
local features = {}
for line in io.lines(vim.env.CLIENT_TESTS .. '/features.txt') do features[line] = true end

local function check(condition, what)
  if condition then return end
  io.stderr:write('failed: ' .. what .. '\n')
  vim.cmd('cquit 1')
end

local function main()
  local buffer = vim.api.nvim_get_current_buf()
  local client = vim.lsp.start_client({ name = 'formlsp', cmd = { vim.env.FORMLSP }, root_dir = vim.fn.getcwd() })
  check(client, 'the server starts')
  vim.lsp.buf_attach_client(buffer, client)

  local function ask(method, params)
    local answers, problem = vim.lsp.buf_request_sync(buffer, method, params, 10000)
    check(answers and answers[client], method .. ' is answered: ' .. tostring(problem))
    check(not answers[client].err, method .. ' has a result: ' .. vim.inspect(answers[client].err))
    return answers[client].result
  end
  local function move(needle, offset)
    local place = vim.fn.searchpos('\\V' .. needle, 'w')
    check(place[1] > 0, "'" .. needle .. "' is in the fixture")
    vim.api.nvim_win_set_cursor(0, { place[1], place[2] - 1 + offset })
    return vim.lsp.util.make_position_params(0, 'utf-16')
  end
  local function diagnostics() return vim.diagnostic.get(buffer) end

  if features.diagnostics then
    check(vim.wait(10000, function() return #diagnostics() == 1 end, 5), 'the finding is shown')
    local line = vim.api.nvim_buf_get_lines(buffer, diagnostics()[1].lnum, diagnostics()[1].lnum + 1, false)[1]
    check(line:find('duplicate-row-tagg', 1, true), 'the finding is at its line')
  end
  if features.completion then
    local list = ask('textDocument/completion', move('$newsletter', 1))
    local labels = vim.tbl_map(function(item) return item.label end, list.items or list)
    check(vim.tbl_contains(labels, 'newsletter') or vim.tbl_contains(labels, '$newsletter'), 'the tag is completed')
  end
  if features.definition then
    move('$newsletter', 3)
    vim.lsp.buf.definition()
    local function line() return vim.api.nvim_get_current_line() end
    check(vim.wait(10000, function() return line():find('SwitchRow', 1, true) ~= nil end, 5), 'the definition is the row')
    local column = vim.api.nvim_win_get_cursor(0)[2]
    check(line():sub(column + 1, column + 10) == 'newsletter', 'the cursor is on the tag')
  end
  if features.hover then
    check(ask('textDocument/hover', move('$newsletter', 3)), 'there is a hover')
  end
  if features.codeAction then
    local found = diagnostics()[1]
    vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
    local params = vim.lsp.util.make_range_params(0, 'utf-16')
    params.context = { diagnostics = { found.user_data and found.user_data.lsp or nil } }
    local fixes = vim.tbl_filter(function(action) return action.kind == 'quickfix' end, ask('textDocument/codeAction', params))
    check(#fixes > 0, 'a fix is offered')
    -- The editor's own command: what the user would choose is chosen.
    local select = vim.ui.select
    vim.ui.select = function(items, _, choose) choose(items[1]) end
    vim.lsp.buf.code_action()
    local function text() return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') end
    local applied = vim.wait(10000, function() return not text():find('duplicate-row-tagg', 1, true) end, 5)
    vim.ui.select = select
    check(applied and text():find('duplicate-row-tag', 1, true), 'the fix is applied')
    check(vim.wait(10000, function()
      return #vim.tbl_filter(function(one) return one.code == 'invalid-suppression' end, diagnostics()) == 0
    end, 5), 'what was mended is no longer found')
  end
  if features.rename then
    move('SwitchRow("newsletter', 12)
    vim.lsp.buf.rename('news')
    local function text() return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') end
    check(vim.wait(10000, function()
      return text():find('SwitchRow("news")', 1, true) ~= nil and text():find('$news ==', 1, true) ~= nil
    end, 5), 'the tag is renamed everywhere')
  end
  if features.diagnostics then
    vim.api.nvim_buf_set_lines(buffer, 0, -1, false, { 'import Eureka', 'let row = TextRow("日本𝒳")' })
    check(vim.wait(10000, function() return #diagnostics() == 0 end, 5), 'the finding goes away')
  end
  vim.lsp.stop_client(client)
  check(vim.wait(10000, function() return vim.lsp.client_is_stopped(client) end, 5), 'the server ends')
end

local ok, problem = xpcall(main, debug.traceback)
if not ok then
  io.stderr:write(tostring(problem) .. '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qall!')
