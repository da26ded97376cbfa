// Runs the tools of the project (npm, tsc, vite, jest …), one at a time, from its top folder.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a script of node_modules with this Node, so that neither PATH nor npx is needed. */
export function runNode(script, args, options) {
  return run(process.execPath, [script, ...args], options);
}

/** Runs a line of package.json's scripts as npm would. */
export function runScript(line, options = {}) {
  const path = [
    join(root, 'node_modules', '.bin'),
    dirname(process.execPath),
    process.env.PATH ?? '/usr/bin:/bin',
  ];
  // A shell that waits for its command would not pass signals on.
  const command = process.platform === 'win32' || line.includes('&&') ? line : `exec ${line}`;
  return run(command, [], {
    ...options,
    shell: true,
    env: { ...process.env, PATH: path.join(delimiter), ...options.env },
  });
}

/**
 * Returns the exit code and, unless it is shown, the output. A signal is passed on to the tool, and ends this
 * process once the tool has ended.
 */
function run(command, args, { env = process.env, shell = false, shown = false } = {}) {
  return new Promise((resolve, reject) => {
    const output = shown ? 'inherit' : 'pipe';
    const tool = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', output, output] });
    let text = '';
    for (const stream of [tool.stdout, tool.stderr]) {
      if (stream) stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    }
    let stoppedBy;
    const passOn = (signal) => {
      stoppedBy = signal;
      tool.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const forget = () => signals.forEach((signal) => process.removeListener(signal, passOn));
    for (const signal of signals) process.on(signal, passOn);
    tool.once('error', (error) => {
      forget();
      reject(error);
    });
    tool.once('close', (code, signal) => {
      forget();
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
      resolve({ code: code ?? 128 + constants.signals[signal], output: text });
    });
  });
}
