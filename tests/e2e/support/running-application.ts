import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { demoFilled } from '../../support/demo.ts';

/** The address of the application; Playwright passes the environment of the setup on to the tests. */
export const addressVariable = 'BLUELINE_E2E_URL';

const root = resolve(import.meta.dirname, '../../..');
/** A demo business that is quickly complete. */
const order = ['--port', '0', '--athletes', '36'];
const readyLine = /^Blueline is ready at (http:\/\/\S+)/;

/** Starts the built application once per run, on a port and in a data folder of its own; what it says is in test-results/. */
export default async function startApplication(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'blueline-e2e-'));
  // Root's own folder is closed to the account that runs the database.
  await chmod(dataDir, 0o755);
  const application = spawn(
    process.execPath,
    ['--enable-source-maps', 'dist/server/bin/serve.js', 'start', ...order, '--data', dataDir],
    { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const stop = async (): Promise<void> => {
    await end(application);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const address = await addressOf(application);
    const health = await fetch(new URL('/api/public/health-check', address));
    if (!health.ok)
      throw new Error(`The application is ready but answers its health check with ${health.status}`);
    await demoFilled(dataDir);
    process.env[addressVariable] = address;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Keeps the developer's own database, ports and accounts away from the application. */
function environment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_EXTRA_CA_CERTS'];
  const values = passed.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return { ...Object.fromEntries(values), TZ: 'UTC' };
}

async function addressOf(application: ChildProcess): Promise<string> {
  const said: string[] = [];
  const note = await logFile();
  const found = new Promise<string>((found) => {
    for (const stream of [application.stdout, application.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        note.write(`${line}\n`);
        said.push(line);
        const address = readyLine.exec(line)?.[1];
        if (address) found(address);
      });
    }
  });
  const ended = once(application, 'exit').then(([code]) => {
    throw new Error(`The application ended with code ${String(code)}:\n${said.slice(-20).join('\n')}`);
  });
  const address = await Promise.race([found, ended]);
  // From now on an end is nothing unexpected: the tests notice it themselves.
  ended.catch(() => undefined);
  return address;
}

async function logFile() {
  await mkdir(join(root, 'test-results'), { recursive: true });
  return createWriteStream(join(root, 'test-results', 'application.log'));
}

/** The application drains and stops its database, which must take less than half a minute. */
async function end(application: ChildProcess): Promise<void> {
  if (application.exitCode !== null || application.signalCode !== null) return;
  const ended = once(application, 'exit');
  application.kill('SIGTERM');
  const impatience = setTimeout(() => application.kill('SIGKILL'), 30_000);
  await ended;
  clearTimeout(impatience);
  if (application.signalCode === 'SIGKILL')
    throw new Error('The application did not stop within 30 seconds of SIGTERM');
}
