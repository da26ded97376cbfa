import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
/** The flags that `npm start` passes to Node. */
export const productFlags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
const script = join(root, 'dist', 'server', 'bin', 'serve.js');

/** The built product as a process of its own. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** Asks the process to stop, as Ctrl-C does, and waits. */
  stop(): Promise<void>;
}

/** Builds what is out of date, as `npm start` does. */
export async function buildProduct(): Promise<void> {
  const build = spawn(process.execPath, [join(root, 'bin', 'build.mjs')], { cwd: root, stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The product does not build');
}

/** Resolves when the product reports that it is ready. Its environment is PATH, NODE_ENV and `environment`. */
export async function startProduct(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const child = spawn(process.execPath, [...productFlags, script, 'start', '--port', '0', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  const url = await readyAddress(child);
  const exited = once(child, 'exit');
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const output of [child.stdout, child.stderr]) {
      output?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const address = /Blueline is ready at (\S+)/.exec(said)?.[1];
        if (address) resolve(address);
      });
    }
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${said}`)));
  });
}

/** Ends the child with this process, so that a failed bench leaves no process behind. */
export function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}
