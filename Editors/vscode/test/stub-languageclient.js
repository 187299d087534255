// vscode-languageclient as the extension sees it: starts the real server and speaks the protocol with it.
'use strict';
const { spawn } = require('node:child_process');
const vscode = require('vscode');

const State = { Stopped: 1, Running: 2, Starting: 3 };
const Trace = { Off: 0, Messages: 1, Compact: 2, Verbose: 3 };
const clients = [];

class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options, state: State.Stopped, trace: Trace.Off });
    this.listeners = [];
    this.onDidChangeState = (listener) => { this.listeners.push(listener); return { dispose() {} }; };
    this.waiting = new Map();
    this.nextID = 1;
    this.asked = [];
    this.commands = [];
    clients.push(this);
  }

  change(state) {
    const change = { oldState: this.state, newState: state };
    this.state = state;
    for (const listener of this.listeners) listener(change);
  }

  async start() {
    this.change(State.Starting);
    this.process = spawn(this.server.command, this.server.args, { stdio: ['pipe', 'pipe', 'inherit'] });
    let buffer = Buffer.alloc(0);
    this.process.stdout.on('data', (data) => {
      buffer = Buffer.concat([buffer, data]);
      for (;;) {
        const end = buffer.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = Number(/Content-Length: (\d+)/i.exec(buffer.subarray(0, end).toString())[1]);
        if (buffer.length < end + 4 + length) return;
        const body = buffer.subarray(end + 4, end + 4 + length).toString();
        buffer = buffer.subarray(end + 4 + length);
        this.receive(JSON.parse(body));
      }
    });
    this.ended = new Promise((resolve) => this.process.on('exit', resolve));
    await new Promise((resolve, reject) => {
      this.process.on('spawn', resolve);
      this.process.on('error', reject);
    });
    const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => ({ uri: folder.uri.toString(), name: folder.name }));
    this.result = await this.sendRequest('initialize', {
      processId: process.pid, rootUri: folders[0]?.uri ?? null, workspaceFolders: folders,
      initializationOptions: this.options.initializationOptions,
      capabilities: { workspace: { configuration: true }, textDocument: { publishDiagnostics: { versionSupport: true } } },
    });
    // The real client registers the server's commands, and fails where one is registered already.
    for (const command of this.result.capabilities.executeCommandProvider?.commands ?? []) {
      this.commands.push(vscode.commands.registerCommand(command, () => {}));
    }
    this.notify('initialized', {});
    for (const document of vscode.workspace.textDocuments) this.open(document);
    this.subscription = vscode.workspace.onDidOpenTextDocument((document) => this.open(document));
    this.change(State.Running);
  }

  open(document) {
    this.notify('textDocument/didOpen', {
      textDocument: { uri: document.uri.toString(), languageId: document.languageId, version: 1, text: document.getText() },
    });
  }

  receive(message) {
    if (message.method === undefined) {
      const { resolve, reject } = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      return message.error ? reject(new Error(message.error.message)) : resolve(message.result);
    }
    if (message.id !== undefined) {
      this.asked.push(message);
      const result = message.method === 'workspace/configuration'
        ? message.params.items.map((item) => section(item.section)) : null;
      return this.send({ id: message.id, result });
    }
    if (message.method === 'textDocument/publishDiagnostics') {
      const found = message.params.diagnostics.map((one) => ({ ...one, severity: one.severity - 1 }));
      vscode.test.diagnostics.set(message.params.uri, found);
      vscode.test.emitters.diagnostics.fire({ uris: [vscode.Uri.parse(message.params.uri)] });
    }
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) { this.send({ method, params }); }

  sendRequest(method, params) {
    const id = this.nextID;
    this.nextID += 1;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  async setTrace(value) { this.trace = value; }

  async stop() {
    if (this.state !== State.Running) return;
    this.subscription.dispose();
    for (const command of this.commands) command.dispose();
    await this.sendRequest('shutdown', undefined);
    this.notify('exit', undefined);
    this.exitCode = await this.ended;
    this.change(State.Stopped);
  }
}

/** The settings of a section, nested as Visual Studio Code nests them. */
function section(name) {
  const result = {};
  for (const [key, value] of Object.entries(vscode.test.settings)) {
    if (!key.startsWith(name + '.')) continue;
    const path = key.slice(name.length + 1).split('.');
    let place = result;
    for (const part of path.slice(0, -1)) place = place[part] ??= {};
    place[path[path.length - 1]] = value;
  }
  return result;
}

module.exports = { LanguageClient, State, Trace, RevealOutputChannelOn: { Info: 1, Warn: 2, Error: 3, Never: 4 }, clients };
