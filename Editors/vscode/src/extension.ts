import * as vscode from 'vscode';
import { checkTasks } from './checkTask';
import { explainMissing, findExecutable, selectExecutable } from './executable';
import { concerns, documentSelector, workspaceHasForms } from './forms';
import { showConditionGraph } from './graph';
import { Server } from './server';
import { Status } from './status';

let server: Server | undefined;

/** Starts the server as soon as there is a form: in a document that is open, or in the workspace. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel('formlsp', { log: true });
  const status = new Status(documentSelector);
  const current = new Server(output, status);
  server = current;

  const start = async (): Promise<void> => {
    const executable = await findExecutable();
    if (executable.isFound) return current.start(executable.path);
    status.missing();
    await explainMissing(executable.path);
  };
  const restart = async (): Promise<void> => {
    await current.stop();
    await start();
  };

  context.subscriptions.push(
    output,
    status,
    vscode.commands.registerCommand('formlsp.restartServer', restart),
    vscode.commands.registerCommand('formlsp.showOutput', () => output.show()),
    vscode.commands.registerCommand('formlsp.toggleTrace', () => current.toggleTrace()),
    vscode.commands.registerCommand('formlsp.showConditionGraph', () => showConditionGraph()),
    vscode.commands.registerCommand('formlsp.selectExecutable', () => selectExecutable()),
    vscode.tasks.registerTaskProvider('formlsp', checkTasks),
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (!current.wasStarted && concerns(document)) void start();
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      const isOurs = ['formlsp.path', 'formlsp.arguments'].some((name) => event.affectsConfiguration(name));
      if (isOurs && (current.wasStarted || status.isMissing)) void restart();
    }),
  );

  if (vscode.workspace.textDocuments.some(concerns) || (await workspaceHasForms())) await start();
}

/** Ends the server with the window. */
export async function deactivate(): Promise<void> {
  await server?.stop();
}
