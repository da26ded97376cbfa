import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createFirstAdmin, FIRST_ADMIN_ROLE } from '../../api/access/bootstrap.ts';
import { isCommonPassword } from '../../api/access/common-passwords.ts';
import type { Config } from '../../api/runtime/config.ts';
import type { Services } from '../../api/system.ts';
import { chosenPasswordProblems } from '../../domain/access/choose-password.ts';
import { passwordProblems } from '../../domain/access/password.ts';
import { userNameProblems, usernameProblems } from '../../domain/access/user-problems.ts';
import type { Problem } from '../../domain/shared/refusal.ts';
import { createUserList } from '../../projections/access/user-list.ts';

/** Creates the admin named by ADMIN_USERNAME and ADMIN_PASSWORD, if both are set. */
export async function createNamedAdmin({ log }: Services, config: Config): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = config;
  if (username && password) await createFirstAdmin(log, { username, password });
}

/** Whether there is an active admin, who can sign in and invite others. */
export async function hasAdmin({ reads }: Services): Promise<boolean> {
  return (await createUserList(reads).activeAdmins()).length > 0;
}

/** Asks for the first admin if there is a terminal. The user may leave without an answer. */
export async function askForFirstAdmin({ log, host }: Services, signal: AbortSignal): Promise<void> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return;
  const terminal = openTerminal(process.stdin, process.stdout, signal);
  try {
    await createFirstAdmin(log, await askFirstAdmin(terminal));
    await host.caughtUp();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  } finally {
    terminal.close();
  }
}

export interface FirstAdmin {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly password: string;
}

/** Repeats each question until the product accepts the answer. */
export async function askFirstAdmin(terminal: Terminal): Promise<FirstAdmin> {
  terminal.say('No one can sign in yet. Create the first admin:');
  const firstName = await askUntilValid(terminal, 'First name: ', (name) =>
    userNameProblems({ firstName: name, lastName: name }),
  );
  const lastName = await askUntilValid(terminal, 'Last name: ', (name) =>
    userNameProblems({ firstName, lastName: name }),
  );
  const username = await askUntilValid(terminal, 'Email: ', usernameProblems);
  return { firstName, lastName, username, password: await askPassword(terminal, username) };
}

async function askUntilValid(
  terminal: Terminal,
  question: string,
  problemsOf: (answer: string) => readonly Problem[],
): Promise<string> {
  for (;;) {
    const answer = (await terminal.ask(question)).trim();
    const [problem] = problemsOf(answer);
    if (!problem) return answer;
    terminal.say(problem.message);
  }
}

async function askPassword(terminal: Terminal, username: string): Promise<string> {
  const owner = { username, roleId: FIRST_ADMIN_ROLE };
  for (;;) {
    const password = await terminal.askSecretly('Password: ');
    let [problem] = passwordProblems(password, owner, isCommonPassword);
    if (!problem) {
      const repeated = await terminal.askSecretly('Password again: ');
      [problem] = chosenPasswordProblems({ password, repeated }, owner);
      if (!problem) return password;
    }
    terminal.say(problem.message);
  }
}

/** A user at a terminal. Questions reject if the user leaves (Ctrl-D) or `signal` aborts. */
export interface Terminal {
  say(line: string): void;
  ask(question: string): Promise<string>;
  /** The answer is not shown while it is typed, and the arrow keys do not bring it back. */
  askSecretly(question: string): Promise<string>;
  close(): void;
}

export function openTerminal(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  signal: AbortSignal,
): Terminal {
  let isSecret = false;
  const screen = new Writable({
    write(chunk, _encoding, done) {
      if (!isSecret) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: screen, terminal: true, historySize: 0 });
  const left = new AbortController();
  lines.once('close', () => left.abort());
  // The keyboard is read raw, so Ctrl-C arrives as a key; it is passed on as a signal.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const over = AbortSignal.any([signal, left.signal]);
  const question = (text: string) => lines.question(text, { signal: over });

  return {
    say: (line) => void output.write(`${line}\n`),
    ask: question,
    async askSecretly(text) {
      isSecret = true;
      const answer = question('');
      output.write(text);
      try {
        return await answer;
      } finally {
        isSecret = false;
        output.write('\n');
      }
    },
    close: () => lines.close(),
  };
}
