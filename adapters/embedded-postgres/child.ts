import { type SpawnOptions, spawn } from 'node:child_process';
import type { Account } from './account.ts';

/** The account that runs a Postgres program, and the path of its shared libraries if they are not next to it. */
export interface Footing {
  readonly account: Account | undefined;
  readonly libraryPath?: string | undefined;
}

/**
 * The environment of Postgres. Only PATH is passed on: without LANG a cluster would become SQL_ASCII, with a LANG that the system lacks
 * initdb would fail, and PG* variables would redirect it. The working directory is `/`, because the other account may not be able to
 * enter ours.
 */
export function childOptions({ account, libraryPath }: Footing): SpawnOptions {
  return {
    cwd: '/',
    env: {
      PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
      LC_ALL: 'C',
      LANG: 'C',
      TZ: 'UTC',
      ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }),
    },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

export interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  /** Both output streams, in the order in which they were written. */
  readonly output: string;
}

/** Runs a program to its end. Rejects only when it could not be started at all. */
export async function run(command: string, args: readonly string[], footing: Footing): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...childOptions(footing), stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, stdout, output }));
  });
}

/** Runs a shell script with `args` as `$1`, `$2` …. It may use builtins only, which exist on every machine. */
export async function runShell(script: string, args: readonly string[], footing: Footing): Promise<Outcome> {
  return run('/bin/sh', ['-c', script, 'sh', ...args], footing);
}
