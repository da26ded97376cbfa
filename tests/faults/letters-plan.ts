import type { SinkFault } from './letters-sink.ts';
import type { Random } from './random.ts';

/** What goes wrong while a letter is sent. Emails are numbered from 1 in the order of their arrival. */
export interface LetterPlan {
  /** Processes at the beginning. */
  readonly senders: 1 | 2;
  readonly clicks: 'one' | 'two' | 'repeated';
  readonly kill: Kill | undefined;
  readonly faults: ReadonlyMap<number, SinkFault>;
  /** How long the mail server takes for an answer in milliseconds. */
  readonly pace: number;
  /** Whether the first emails are kept waiting until somebody has opted out, been erased, and been canceled. */
  readonly isHeld: boolean;
  /** A message is canceled when this many emails have arrived. */
  readonly cancelsAt: readonly number[];
}

export interface Kill {
  readonly victim: 0 | 1 | 'all';
  /** When this many emails have arrived; 0: while the first ones are kept waiting, and some of them have been canceled. */
  readonly at: number;
  /** After that; 0: before the email is answered. */
  readonly lateMs: number;
  /** The next start is killed too, after so many milliseconds. */
  readonly restartKilledAfterMs: number | undefined;
}

/** The first emails are held at the mail server, one on each connection. */
const HELD = 4;

export function letterPlan(random: Random, readers: number): LetterPlan {
  const senders = random.next() < 0.4 ? 2 : 1;
  const isHeld = random.next() < 0.4;
  const from = isHeld ? HELD + 1 : 1;
  const at = isHeld && random.next() < 0.5 ? 0 : from + random.below(readers - 40 - from);
  const hasKill = random.next() < 0.9;
  const kill: Kill = {
    victim: senders === 1 ? 'all' : (random.pick([0, 1, 'all'] as const) ?? 'all'),
    at,
    lateMs: random.next() < 0.4 ? 0 : random.below(20),
    restartKilledAfterMs: random.next() < 0.1 ? 100 + random.below(1_500) : undefined,
  };
  return {
    senders,
    isHeld,
    kill: hasKill ? kill : undefined,
    clicks: random.pick(['one', 'one', 'two', 'repeated'] as const) ?? 'one',
    faults: random.next() < 0.5 ? new Map() : sinkFaults(random, from, readers - 20),
    pace: random.below(5),
    cancelsAt: Array.from({ length: random.below(5) }, () => 1 + random.below(readers - 20)),
  };
}

export function sinkFaults(random: Random, from: number, to: number): Map<number, SinkFault> {
  const faults = new Map<number, SinkFault>();
  const somewhere = () => from + random.below(to - from);
  for (let count = random.below(4); count > 0; count--) faults.set(somewhere(), 'hang-up');
  for (let count = random.below(3); count > 0; count--) faults.set(somewhere(), 'refuse');
  if (random.next() < 0.3) faults.set(somewhere(), 'stall');
  if (random.next() < 0.5) {
    // A server that has enough for a moment.
    const first = somewhere();
    for (let nth = first; nth < first + 1 + random.below(12); nth++) faults.set(nth, 'busy');
  }
  return faults;
}
