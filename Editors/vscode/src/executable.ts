import { constants, promises as files } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import * as vscode from 'vscode';

const instructions = 'https://github.com/formlsp/formlsp#install';

export interface FoundExecutable {
  readonly path: string;
  readonly isFound: boolean;
}

/** The program that the setting names: a path, or a name that is looked for in the PATH. */
export async function findExecutable(): Promise<FoundExecutable> {
  const setting = vscode.workspace.getConfiguration('formlsp').get('path', 'formlsp').trim() || 'formlsp';
  const name = setting.startsWith('~/') ? join(homedir(), setting.slice(2)) : setting;
  if (isAbsolute(name)) return { path: name, isFound: await isExecutable(name) };
  const folders = name.includes('/')
    ? (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri.fsPath)
    : (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const folder of folders) {
    const path = join(folder, name);
    if (await isExecutable(path)) return { path, isFound: true };
  }
  return { path: name, isFound: false };
}

/** Says that the program is missing, and what to do about it. */
export async function explainMissing(path: string): Promise<void> {
  const install = 'How to Install';
  const select = 'Select Executable…';
  const where = isAbsolute(path) ? 'is not there or cannot be run' : 'is not in the PATH';
  const choice = await vscode.window.showErrorMessage(
    `formlsp: the program '${path}' ${where}, so forms are not checked.`, install, select);
  if (choice === install) await vscode.env.openExternal(vscode.Uri.parse(instructions));
  if (choice === select) await selectExecutable();
}

/** Asks for the program and remembers it; the server starts when the setting changes. */
export async function selectExecutable(): Promise<void> {
  const chosen = await vscode.window.showOpenDialog({ title: 'The formlsp program', canSelectMany: false });
  const path = chosen?.[0]?.fsPath;
  if (path === undefined) return;
  await vscode.workspace.getConfiguration('formlsp').update('path', path, vscode.ConfigurationTarget.Global);
}

async function isExecutable(path: string): Promise<boolean> {
  return files.access(path, constants.X_OK).then(() => true, () => false);
}
