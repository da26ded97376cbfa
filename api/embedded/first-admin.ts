import { chosenPasswordProblems } from '../../domain/access/choose-password.ts';
import { passwordProblems } from '../../domain/access/password.ts';
import { userNameProblems, usernameProblems } from '../../domain/access/user-problems.ts';
import type { Problem } from '../../domain/shared/refusal.ts';
import type { Terminal } from './terminal.ts';

export interface FirstAdmin {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly password: string;
}

/** Asks until every answer is one that the product accepts. */
export async function askFirstAdmin(terminal: Terminal): Promise<FirstAdmin> {
  terminal.say('Nobody can sign in yet. Who is the first admin?');
  const firstName = await untilRight(terminal, 'First name: ', (name) =>
    userNameProblems({ firstName: name, lastName: name }),
  );
  const lastName = await untilRight(terminal, 'Last name: ', (name) =>
    userNameProblems({ firstName, lastName: name }),
  );
  const username = await untilRight(terminal, 'Email: ', usernameProblems);
  return { firstName, lastName, username, password: await askPassword(terminal, username) };
}

async function untilRight(
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
  for (;;) {
    const password = await terminal.askSecretly('Password: ');
    let [problem] = passwordProblems(password, username);
    if (!problem) {
      const repeated = await terminal.askSecretly('Password again: ');
      [problem] = chosenPasswordProblems({ password, repeated }, username);
      if (!problem) return password;
    }
    terminal.say(problem.message);
  }
}
