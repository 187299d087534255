// The part of vscode-languageclient 9's API that the extension uses, for a check without packages.
import type { DocumentFilter, Event, OutputChannel } from 'vscode';

export interface Executable { command: string; args?: string[]; options?: { cwd?: string; env?: Record<string, string> } }
export type ServerOptions = Executable | { run: Executable; debug: Executable };
export enum RevealOutputChannelOn { Info = 1, Warn = 2, Error = 3, Never = 4 }
export interface LanguageClientOptions {
  documentSelector?: readonly DocumentFilter[];
  outputChannel?: OutputChannel;
  traceOutputChannel?: OutputChannel;
  revealOutputChannelOn?: RevealOutputChannelOn;
  initializationOptions?: unknown;
  synchronize?: { configurationSection?: string | string[] };
  diagnosticCollectionName?: string;
}
export enum State { Stopped = 1, Running = 2, Starting = 3 }
export interface StateChangeEvent { oldState: State; newState: State }
export enum Trace { Off = 0, Messages = 1, Compact = 2, Verbose = 3 }
export class LanguageClient {
  constructor(id: string, name: string, serverOptions: ServerOptions, clientOptions: LanguageClientOptions);
  readonly state: State;
  readonly onDidChangeState: Event<StateChangeEvent>;
  start(): Promise<void>;
  stop(timeout?: number): Promise<void>;
  setTrace(value: Trace): Promise<void>;
  sendRequest<R>(method: string, params?: unknown): Promise<R>;
}
