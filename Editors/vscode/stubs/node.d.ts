// The part of Node's modules that the extension uses, for a check without packages.
declare module 'node:child_process' {
  export function execFile(
    file: string,
    args: readonly string[],
    options: { cwd?: string; timeout?: number; maxBuffer?: number },
    callback: (error: Error | null, stdout: string, stderr: string) => void,
  ): unknown;
}
declare module 'node:fs' {
  export const promises: { access(path: string, mode?: number): Promise<void>; readFile(path: string, encoding: 'utf8'): Promise<string> };
  export const constants: { readonly X_OK: number };
}
declare module 'node:path' {
  export function dirname(path: string): string;
  export function join(...parts: string[]): string;
  export function isAbsolute(path: string): boolean;
  export const delimiter: string;
}
declare module 'node:os' {
  export function homedir(): string;
}
declare const process: { readonly env: Record<string, string | undefined>; readonly platform: string };
