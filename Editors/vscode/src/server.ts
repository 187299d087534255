import * as vscode from 'vscode';
import { LanguageClient, RevealOutputChannelOn, Trace } from 'vscode-languageclient/node';
import { documentSelector } from './forms';
import type { Status } from './status';

/** The language server of this window. */
export class Server {
  private client: LanguageClient | undefined;
  private isTracing = false;

  constructor(private readonly output: vscode.LogOutputChannel, private readonly status: Status) {}

  /** Whether somebody has asked for the server, whatever became of it. */
  get wasStarted(): boolean {
    return this.client !== undefined;
  }

  async start(path: string): Promise<void> {
    if (this.client !== undefined) return;
    const settings = vscode.workspace.getConfiguration('formlsp');
    const client = new LanguageClient(
      'formlsp',
      'formlsp',
      { command: path, args: settings.get<string[]>('arguments', []) },
      {
        documentSelector,
        outputChannel: this.output,
        traceOutputChannel: this.output,
        revealOutputChannelOn: RevealOutputChannelOn.Never,
        // Until the server asks for its section, this is what it goes by.
        initializationOptions: { formlsp: { positionEncoding: settings.get<string | null>('positionEncoding', null) } },
        synchronize: { configurationSection: 'formlsp' },
      },
    );
    this.client = client;
    client.onDidChangeState((change) => this.status.serverChanged(change.newState));
    try {
      await client.start();
      if (this.isTracing) await client.setTrace(Trace.Verbose);
    } catch (error) {
      this.output.error(`${path} could not be started: ${String(error)}`);
      this.status.failed(String(error));
      this.client = undefined;
    }
  }

  async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.stop().catch((error: unknown) => this.output.error(String(error)));
  }

  /** Writes every message into the output, or stops it. */
  async toggleTrace(): Promise<void> {
    this.isTracing = !this.isTracing;
    await this.client?.setTrace(this.isTracing ? Trace.Verbose : Trace.Off);
    if (this.isTracing) this.output.show(true);
  }
}
