import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** A person at a keyboard. Questions reject when the person leaves (Ctrl-D) or `signal` aborts. */
export interface Terminal {
  say(line: string): void;
  ask(question: string): Promise<string>;
  /** What is typed does not show, and no arrow key brings it back. */
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
  // The keyboard is read raw, so Ctrl-C is only a key: it shall mean what it means everywhere.
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
