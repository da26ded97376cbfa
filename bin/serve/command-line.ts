import { parseArgs } from 'node:util';

export interface Order {
  readonly command: 'start' | 'seed' | 'verify' | 'operator';
  /** `operator`: whose second factors are reset. */
  readonly username?: string;
  readonly port: number | undefined;
  readonly dataDir: string | undefined;
  /** No demo business. */
  readonly empty: boolean;
  /** Number of athletes of the demo business. */
  readonly athletes: number | undefined;
  /** `verify`: the file of a checkpoint that was kept outside, and the public key that it must be signed with. */
  readonly checkpoint: string | undefined;
  readonly key: string | undefined;
}

export class UsageFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageFault';
  }
}

const usage =
  'Use: npm start -- [--port 4000] [--data .data] [--empty] [--athletes 400], npm run seed -- [--athletes 400], npm run verify -- [--checkpoint note.txt] [--key name+id+key], npm run operator -- reset-second-factor <username>';

export function readCommandLine(words: readonly string[]): Order {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        empty: { type: 'boolean', default: false },
        athletes: { type: 'string' },
        checkpoint: { type: 'string' },
        key: { type: 'string' },
      },
    });
    const [command = 'start', ...more] = positionals;
    if (!isCommand(command)) throw new Error(`Unknown: ${command}`);
    return {
      command,
      ...(command === 'operator' && { username: usernameIn(more) }),
      port: wholeNumber('--port', values.port, 65_535),
      dataDir: values.data,
      empty: values.empty,
      athletes: wholeNumber('--athletes', values.athletes, 1_000_000),
      checkpoint: values.checkpoint,
      key: values.key,
    };
  } catch (error) {
    throw new UsageFault(`${error instanceof Error ? error.message : ''}\n${usage}`);
  }
}

const isCommand = (word: string): word is Order['command'] =>
  ['start', 'seed', 'verify', 'operator'].includes(word);

function usernameIn([task, username, ...more]: readonly string[]): string {
  if (task !== 'reset-second-factor') throw new Error(`Unknown: operator ${task ?? ''}`.trim());
  if (!username || more.length > 0) throw new Error('Give one username.');
  return username;
}

function wholeNumber(name: string, text: string | undefined, largest: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > largest)
    throw new Error(`${name} must be a number up to ${largest}.`);
  return value;
}
