// The extension against stubs of its two modules, with the real server behind them.
'use strict';
const assert = require('node:assert/strict');
const { mkdtempSync, realpathSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { afterEach, beforeEach, test: it } = require('node:test');
const vscode = require('vscode');
const { State, Trace, clients } = require('vscode-languageclient/node');
const extension = require(process.env.EXTENSION);

const { test } = vscode;
const formlsp = process.env.FORMLSP;
const form = 'import Eureka\n// formlsp:ignore-next duplicate-row-tagg\nlet row = TextRow("name")\n';
let context;
let folder;

async function until(condition, what) {
  for (let tries = 0; tries < 500; tries += 1) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.fail(what);
}

const running = () => clients.at(-1)?.state === State.Running;
const status = () => test.statusItems.at(-1);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'formlsp-')));
  vscode.workspace.workspaceFolders = [{ name: 'forms', uri: vscode.Uri.file(folder) }];
  vscode.workspace.textDocuments.length = 0;
  vscode.window.activeTextEditor = undefined;
  Object.assign(test, { settings: { 'formlsp.path': formlsp }, messages: [], answers: [], external: [], shown: [], files: () => [] });
  test.diagnostics.clear();
  clients.length = 0;
  context = { subscriptions: [] };
});

afterEach(async () => {
  await extension.deactivate();
  for (const subscription of context.subscriptions) subscription.dispose();
  rmSync(folder, { recursive: true });
});

it('starts nothing where there are no forms', async () => {
  test.open(test.document(join(folder, 'main.swift'), 'swift', 'import UIKit\n'));
  await extension.activate(context);
  assert.equal(clients.length, 0);
  assert.equal(status().text, 'forms: not checked');
});

it('starts with the first form that is opened, and shows what is found in it', async () => {
  await extension.activate(context);
  writeFileSync(join(folder, 'Form.swift'), form);
  test.open(test.document(join(folder, 'Form.swift'), 'swift', form));
  await until(() => running(), 'the server runs');
  await until(() => status().text === 'forms: 1 found', 'the status says so: ' + status().text);
  assert.equal(status().severity, vscode.LanguageStatusSeverity.Warning);
  const found = [...test.diagnostics.values()].flat();
  assert.deepEqual(found.map((one) => one.code), ['invalid-suppression']);
  await extension.deactivate();
  assert.equal(clients[0].exitCode, 0);
});

it('starts where the workspace has form files or depends on Eureka', async () => {
  writeFileSync(join(folder, 'Podfile.lock'), 'PODS:\n  - Eureka (5.5.0)\n');
  test.files = (pattern) => (pattern.includes('Podfile.lock') ? [join(folder, 'Podfile.lock')] : []);
  await extension.activate(context);
  assert.ok(running());
});

it('sends the settings when the server asks for them', async () => {
  test.settings['formlsp.rules'] = { 'invalid-suppression': 'error' };
  await extension.activate(context);
  writeFileSync(join(folder, 'Form.swift'), form);
  test.open(test.document(join(folder, 'Form.swift'), 'swift', form));
  await until(() => status().text === 'forms: 1 found', 'it is found');
  await until(() => [...test.diagnostics.values()].flat()[0]?.severity === 0, 'it is an error, as set');
  assert.equal(clients[0].asked.filter((one) => one.method === 'workspace/configuration')[0].params.items[0].section, 'formlsp');
});

it('says what to do when the program is missing, and starts once it is selected', async () => {
  test.settings['formlsp.path'] = 'no-such-formlsp';
  test.answers = ['Select Executable…'];
  test.dialog = [vscode.Uri.file(formlsp)];
  test.open(test.document(join(folder, 'Form.swift'), 'swift', form));
  await extension.activate(context);
  assert.match(test.messages[0].text, /'no-such-formlsp' is not in the PATH/);
  assert.deepEqual(test.messages[0].items, ['How to Install', 'Select Executable…']);
  await until(() => running(), 'it starts with the selected one');
});

it('opens the instructions', async () => {
  test.settings['formlsp.path'] = '/no/such/formlsp';
  test.answers = ['How to Install'];
  test.open(test.document(join(folder, 'Form.swift'), 'swift', form));
  await extension.activate(context);
  assert.match(test.messages[0].text, /is not there or cannot be run/);
  assert.equal(status().text, 'forms: formlsp is missing');
  assert.match(test.external[0], /#install$/);
});

it('restarts and traces', async () => {
  test.open(test.document(join(folder, 'Form.swift'), 'swift', form));
  await extension.activate(context);
  const first = clients[0];
  await test.commands.get('formlsp.restartServer')();
  assert.equal(first.exitCode, 0);
  assert.ok(clients.length === 2 && running());
  await test.commands.get('formlsp.toggleTrace')();
  assert.equal(clients[1].trace, Trace.Verbose);
  await test.commands.get('formlsp.toggleTrace')();
  assert.equal(clients[1].trace, Trace.Off);
});

it('shows the graph of the form in front', async () => {
  const text = `import Eureka
final class C: FormViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    form +++ Section() <<< SwitchRow("a") <<< TextRow("b") { $0.hidden = "$a != true" }
  }
}
`;
  writeFileSync(join(folder, 'Form.swift'), text);
  test.open(test.document(join(folder, 'Form.swift'), 'swift', text));
  await extension.activate(context);
  await test.commands.get('formlsp.showConditionGraph')();
  assert.deepEqual(test.messages, []);
  assert.match(test.shown[0].content, /```mermaid\n[^]*"a"[^]*-->[^]*```/);
});

it('offers formlsp --check as a task', async () => {
  await extension.activate(context);
  const provider = test.taskProviders.get('formlsp');
  const [task] = provider.provideTasks();
  assert.deepEqual({ ...task.execution }, { process: formlsp, args: ['--check', '--format', 'concise'] });
  assert.equal(task.problemMatchers, '$formlsp');
  const own = provider.resolveTask({ definition: { type: 'formlsp', arguments: ['--changed'] } });
  assert.deepEqual(own.execution.args, ['--check', '--format', 'concise', '--changed']);
});
