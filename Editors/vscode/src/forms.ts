import { promises as files } from 'node:fs';
import * as vscode from 'vscode';

/** The documents that the server is told of. It keeps quiet about those without forms. */
export const documentSelector: readonly vscode.DocumentFilter[] = [
  { scheme: 'file', language: 'swift' },
  { scheme: 'file', pattern: '**/*.form.{yaml,yml,json}' },
  { scheme: 'file', pattern: '**/.formlsp.{yml,json}' },
];

const imports = /^\s*(?:@\w+\s+)*import\s+(?:Eureka|AstroForms|ObjectForm)\b/m;
const formFile = /(?:\.form\.(?:yaml|yml|json)|[\\/]\.formlsp\.(?:yml|json))$/;
const libraries = /\b(?:Eureka|AstroForms|astro-forms|ObjectForm)\b/i;

/** Whether a document speaks of forms. */
export function concerns(document: vscode.TextDocument): boolean {
  if (document.uri.scheme !== 'file') return false;
  if (formFile.test(document.fileName)) return true;
  return document.languageId === 'swift' && imports.test(document.getText());
}

/** Whether the workspace has form files or a configuration, or depends on one of the libraries. */
export async function workspaceHasForms(): Promise<boolean> {
  const excluded = '**/{.build,Pods,Carthage,DerivedData,node_modules}/**';
  const found = await vscode.workspace.findFiles('{**/*.form.{yaml,yml,json},**/.formlsp.{yml,json}}', excluded, 1);
  if (found.length > 0) return true;
  const locks = await vscode.workspace.findFiles('**/{Package.resolved,Podfile.lock,Cartfile.resolved}', excluded, 20);
  for (const lock of locks) {
    const text = await files.readFile(lock.fsPath, 'utf8').catch(() => '');
    if (libraries.test(text)) return true;
  }
  return false;
}
