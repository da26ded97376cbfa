import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const sources = ['--import', 'tsx', join(root, 'api/main.ts')];
const readyLine = /^Blueline is ready at (http:\/\/\S+)/;

/** Whatever ends the parent, even a kill, ends the child: the channel between them breaks. */
const endWithParent = [
  '--import',
  `data:text/javascript,process.once('disconnect',()=>process.kill(process.pid,'SIGKILL'))`,
];

export interface Launch {
  /** What Node runs before the words; the sources unless told otherwise. */
  readonly program?: readonly string[];
  /** Behind `start`, and a port that nobody has. */
  readonly words?: readonly string[];
  /** Of this process's environment it is given what this names, and where programs and the home folder are. */
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

export function launchProduct({ program = sources, words = [], environment = {} }: Launch): ProductProcess {
  const child = spawn(process.execPath, [...endWithParent, ...program, 'start', '--port', '0', ...words], {
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
  // Whoever kills it does not wait for it.
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
