// Visual Studio Code as the extension sees it, as little as its tests need. `test` is how a test looks and acts.
'use strict';

class Emitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
  }
  fire(value) {
    for (const listener of this.listeners) listener(value);
  }
}

const uri = (path) => ({ scheme: 'file', fsPath: path, toString: () => 'file://' + path });
const emitters = {
  opened: new Emitter(), configuration: new Emitter(), diagnostics: new Emitter(), editor: new Emitter(),
};

const test = {
  emitters, uri,
  settings: {},
  commands: new Map(),
  messages: [],
  answers: [],
  dialog: undefined,
  external: [],
  files: () => [],
  statusItems: [],
  shown: [],
  taskProviders: new Map(),
  diagnostics: new Map(),
  document(path, languageId, text) {
    return { uri: uri(path), fileName: path, languageId, getText: () => text };
  },
  open(document) {
    vscode.workspace.textDocuments.push(document);
    vscode.window.activeTextEditor = { document };
    emitters.opened.fire(document);
    emitters.editor.fire(vscode.window.activeTextEditor);
  },
  async set(name, value) {
    test.settings[name] = value;
    emitters.configuration.fire({ affectsConfiguration: (section) => name === section || name.startsWith(section + '.') });
  },
};

const message = (kind) => async (text, ...items) => {
  test.messages.push({ kind, text, items });
  return test.answers.shift();
};

const vscode = {
  test,
  Uri: { file: uri, parse: (text) => ({ scheme: text.split(':')[0], fsPath: text, toString: () => text }) },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
  ConfigurationTarget: { Global: 1, Workspace: 2, WorkspaceFolder: 3 },
  ViewColumn: { Beside: -2 },
  TaskScope: { Workspace: 2 },
  ProcessExecution: class { constructor(process, args) { Object.assign(this, { process, args }); } },
  Task: class {
    constructor(definition, scope, name, source, execution, problemMatchers) {
      Object.assign(this, { definition, scope, name, source, execution, problemMatchers });
    }
  },
  window: {
    activeTextEditor: undefined,
    onDidChangeActiveTextEditor: emitters.editor.event,
    createOutputChannel: () => ({ lines: [], appendLine() {}, info() {}, error() {}, show() {}, dispose() {} }),
    showErrorMessage: message('error'),
    showInformationMessage: message('information'),
    showOpenDialog: async () => test.dialog,
    showTextDocument: async (document) => { test.shown.push(document); },
  },
  workspace: {
    workspaceFolders: undefined,
    textDocuments: [],
    onDidOpenTextDocument: emitters.opened.event,
    onDidChangeConfiguration: emitters.configuration.event,
    getConfiguration: (section) => ({
      get: (name, fallback) => test.settings[`${section}.${name}`] ?? fallback,
      update: (name, value) => test.set(`${section}.${name}`, value),
    }),
    getWorkspaceFolder: (of) => (vscode.workspace.workspaceFolders ?? []).find((one) => of.fsPath.startsWith(one.uri.fsPath + '/')),
    findFiles: async (pattern) => test.files(pattern).map(uri),
    openTextDocument: async (options) => options,
  },
  languages: {
    onDidChangeDiagnostics: emitters.diagnostics.event,
    createLanguageStatusItem: (id, selector) => {
      const item = { id, selector, dispose() {} };
      test.statusItems.push(item);
      return item;
    },
    getDiagnostics: (of) => test.diagnostics.get(of.toString()) ?? [],
  },
  commands: {
    registerCommand: (name, callback) => {
      if (test.commands.has(name)) throw new Error(`command '${name}' already exists`);
      test.commands.set(name, callback);
      return { dispose: () => test.commands.delete(name) };
    },
  },
  tasks: { registerTaskProvider: (type, provider) => { test.taskProviders.set(type, provider); return { dispose() {} }; } },
  env: { openExternal: async (target) => { test.external.push(target.toString()); return true; } },
};

module.exports = vscode;
