import * as vscode from 'vscode';
import { State } from 'vscode-languageclient/node';

/** What the language status in the corner says of the form in front. */
export class Status implements vscode.Disposable {
  private readonly item: vscode.LanguageStatusItem;
  private readonly subscriptions: vscode.Disposable[];
  private state: 'idle' | 'starting' | 'running' | 'missing' | 'failed' = 'idle';

  constructor(selector: readonly vscode.DocumentFilter[]) {
    this.item = vscode.languages.createLanguageStatusItem('formlsp', selector);
    this.item.name = 'formlsp';
    this.subscriptions = [
      vscode.languages.onDidChangeDiagnostics(() => this.update()),
      vscode.window.onDidChangeActiveTextEditor(() => this.update()),
    ];
    this.update();
  }

  get isMissing(): boolean {
    return this.state === 'missing';
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.item.dispose();
  }

  serverChanged(state: State): void {
    this.state = state === State.Running ? 'running' : state === State.Starting ? 'starting' : 'idle';
    this.update();
  }

  missing(): void {
    this.state = 'missing';
    this.update();
  }

  failed(reason: string): void {
    this.state = 'failed';
    this.update();
    this.item.detail = reason;
  }

  private update(): void {
    const item = this.item;
    item.busy = this.state === 'starting';
    item.severity = vscode.LanguageStatusSeverity.Information;
    item.detail = 'formlsp';
    item.command = { title: 'Restart', command: 'formlsp.restartServer' };
    switch (this.state) {
      case 'idle':
        item.text = 'forms: not checked';
        return;
      case 'starting':
        item.text = 'forms: starting';
        return;
      case 'missing':
        item.text = 'forms: formlsp is missing';
        item.severity = vscode.LanguageStatusSeverity.Error;
        item.command = { title: 'Select…', command: 'formlsp.selectExecutable' };
        return;
      case 'failed':
        item.text = 'forms: formlsp did not start';
        item.severity = vscode.LanguageStatusSeverity.Error;
        item.command = { title: 'Output', command: 'formlsp.showOutput' };
        return;
      case 'running': {
        const document = vscode.window.activeTextEditor?.document;
        const found = document === undefined ? [] : vscode.languages.getDiagnostics(document.uri);
        const ours = found.filter((diagnostic) => diagnostic.source === 'formlsp');
        const errors = ours.filter((diagnostic) => diagnostic.severity === vscode.DiagnosticSeverity.Error).length;
        item.text = ours.length === 0 ? 'forms: nothing found' : `forms: ${String(ours.length)} found`;
        if (errors > 0) item.severity = vscode.LanguageStatusSeverity.Error;
        else if (ours.length > 0) item.severity = vscode.LanguageStatusSeverity.Warning;
        return;
      }
    }
  }
}
