import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { findExecutable } from './executable';

/** Opens the graph of the conditions in the document in front: which row's value which condition reads. */
export async function showConditionGraph(): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document === undefined || document.uri.scheme !== 'file') {
    await vscode.window.showInformationMessage('formlsp: open a form first.');
    return;
  }
  const executable = await findExecutable();
  const path = document.uri.fsPath;
  // Forms are linked within the folder that it runs in.
  const folder = vscode.workspace.getWorkspaceFolder(document.uri)?.uri.fsPath ?? dirname(path);
  try {
    const graph = await run(executable.path, ['graph', '--format', 'mermaid', path], folder);
    const content = `# Conditions\n\n\`\`\`mermaid\n${graph.trimEnd()}\n\`\`\`\n`;
    const page = await vscode.workspace.openTextDocument({ language: 'markdown', content });
    await vscode.window.showTextDocument(page, { viewColumn: vscode.ViewColumn.Beside, preview: true });
  } catch (error) {
    await vscode.window.showErrorMessage(`formlsp: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function run(file: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { cwd, timeout: 20_000, maxBuffer: 16 << 20 }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(stderr.trim() || error.message));
    });
  });
}
