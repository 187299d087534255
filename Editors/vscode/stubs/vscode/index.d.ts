// The part of Visual Studio Code's API that the extension uses, copied in shape from @types/vscode 1.82, for a check without
// packages.
export interface Disposable { dispose(): unknown }
export type Event<T> = (listener: (event: T) => unknown) => Disposable;
export interface Thenable<T> extends PromiseLike<T> {}
export interface Uri { readonly fsPath: string; readonly scheme: string; toString(): string }
export const Uri: { file(path: string): Uri; parse(text: string): Uri };
export interface TextDocument { readonly uri: Uri; readonly languageId: string; readonly fileName: string; getText(): string }
export interface TextEditor { readonly document: TextDocument }
export interface Diagnostic { readonly source?: string; readonly severity: DiagnosticSeverity }
export enum DiagnosticSeverity { Error = 0, Warning = 1, Information = 2, Hint = 3 }
export enum LanguageStatusSeverity { Information = 0, Warning = 1, Error = 2 }
export enum ConfigurationTarget { Global = 1, Workspace = 2, WorkspaceFolder = 3 }
export enum ViewColumn { Beside = -2 }
export interface DocumentFilter { readonly language?: string; readonly scheme?: string; readonly pattern?: string }
export interface Command { title: string; command: string; arguments?: unknown[] }
export interface LanguageStatusItem extends Disposable {
  name: string | undefined;
  text: string;
  detail?: string;
  severity: LanguageStatusSeverity;
  busy: boolean;
  command: Command | undefined;
}
export interface OutputChannel extends Disposable { appendLine(text: string): void; show(preserveFocus?: boolean): void }
export interface LogOutputChannel extends OutputChannel { info(text: string): void; error(text: string): void }
export interface ExtensionContext { readonly subscriptions: Disposable[] }
export interface WorkspaceConfiguration {
  get<T>(section: string, fallback: T): T;
  update(section: string, value: unknown, target?: ConfigurationTarget): Thenable<void>;
}
export interface ConfigurationChangeEvent { affectsConfiguration(section: string): boolean }
export interface DiagnosticChangeEvent { readonly uris: readonly Uri[] }
export interface WorkspaceFolder { readonly uri: Uri; readonly name: string }
export interface TaskDefinition { readonly type: string; [name: string]: unknown }
export class ShellExecution { constructor(command: string, args: string[]) }
export class ProcessExecution { constructor(process: string, args: string[]) }
export enum TaskScope { Workspace = 2 }
export class Task {
  constructor(
    definition: TaskDefinition, scope: TaskScope | WorkspaceFolder, name: string, source: string,
    execution?: ProcessExecution, problemMatchers?: string | string[],
  );
  readonly definition: TaskDefinition;
  readonly scope: TaskScope | WorkspaceFolder | undefined;
}
export interface TaskProvider {
  provideTasks(): Task[];
  resolveTask(task: Task): Task | undefined;
}
export namespace window {
  const activeTextEditor: TextEditor | undefined;
  const onDidChangeActiveTextEditor: Event<TextEditor | undefined>;
  function createOutputChannel(name: string, options: { log: true }): LogOutputChannel;
  function showErrorMessage(message: string, ...items: string[]): Thenable<string | undefined>;
  function showInformationMessage(message: string, ...items: string[]): Thenable<string | undefined>;
  function showOpenDialog(options: { title?: string; canSelectMany?: boolean }): Thenable<Uri[] | undefined>;
  function showTextDocument(document: TextDocument, options?: { viewColumn?: ViewColumn; preview?: boolean }): Thenable<TextEditor>;
}
export namespace workspace {
  const workspaceFolders: readonly WorkspaceFolder[] | undefined;
  const textDocuments: readonly TextDocument[];
  const onDidOpenTextDocument: Event<TextDocument>;
  const onDidChangeConfiguration: Event<ConfigurationChangeEvent>;
  function getConfiguration(section?: string): WorkspaceConfiguration;
  function getWorkspaceFolder(uri: Uri): WorkspaceFolder | undefined;
  function findFiles(include: string, exclude?: string | null, maxResults?: number): Thenable<Uri[]>;
  function openTextDocument(options: { language?: string; content?: string }): Thenable<TextDocument>;
}
export namespace languages {
  const onDidChangeDiagnostics: Event<DiagnosticChangeEvent>;
  function createLanguageStatusItem(id: string, selector: readonly DocumentFilter[]): LanguageStatusItem;
  function getDiagnostics(uri: Uri): Diagnostic[];
}
export namespace commands {
  function registerCommand(command: string, callback: (...args: unknown[]) => unknown): Disposable;
  function executeCommand<T>(command: string, ...args: unknown[]): Thenable<T>;
}
export namespace tasks {
  function registerTaskProvider(type: string, provider: TaskProvider): Disposable;
}
export namespace env {
  function openExternal(target: Uri): Thenable<boolean>;
}
