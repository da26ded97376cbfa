import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const sources = ['--import', 'tsx', join(root, 'bin/serve.ts')];
const readyLine = /^Blueline is ready at (http:\/\/\S+)/;

/**
 * When the parent ends in any way, even by a kill, the child ends too, because the channel between them
 * breaks.
 */
const endWithParent = [
  '--import',
  `data:text/javascript,process.once('disconnect',()=>process.kill(process.pid,'SIGKILL'))`,
];

export interface Launch {
  /** Node arguments before the command; defaults to running the sources. */
  readonly program?: readonly string[];
  /** `start`, if it is not given. */
  readonly command?: 'start' | 'seed';
  /** Behind the command, and a port that no one has. */
  readonly words?: readonly string[];
  /** The variables of this process's environment to pass on, in addition to PATH and HOME. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The product as a process of its own. */
export interface ProductProcess {
  readonly child: ChildProcess;
  /** Its address, when it says that it is ready; rejects with what it said when it ends before. */
  readonly ready: Promise<string>;
  /** Resolves when the process is gone. */
  readonly ended: Promise<unknown>;
  /** The lines that it wrote to both outputs, oldest first. */
  readonly said: readonly string[];
  /** No chance to end anything: SIGKILL. Resolves when the process is gone. */
  kill(): Promise<void>;
}

export function launchProduct(launch: Launch): ProductProcess {
  const { program = sources, command = 'start', words = [], environment = {} } = launch;
  const child = spawn(process.execPath, [...endWithParent, ...program, command, '--port', '0', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: 'UTC', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  const ready = new Promise<string>((found, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        said.push(line);
        const address = readyLine.exec(line)?.[1];
        if (address) found(address);
      });
    }
    // Its outputs may end after the process.
    child.once('close', (code) =>
      failed(new Error(`The product ended with ${String(code)}: ${said.slice(-20).join('\n')}`)),
    );
  });
  // After a kill the caller does not wait for it.
  ready.catch(() => undefined);
  return {
    child,
    ready,
    ended,
    said,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
