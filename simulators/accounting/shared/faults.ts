/**
 * Faults of the network or the service.
 *
 * | fault | what happens |
 * |---|---|
 * | drop-before | the connection ends before the request is handled |
 * | commit-then-drop | the request is handled, and the connection ends without an answer |
 * | commit-then-504 | the request is handled, and a gateway answers 504 |
 * | late | the request is handled at once, and the answer is sent after `milliseconds` |
 * | answer-twice | the request is handled twice, as if the network repeated it; the second answer is sent |
 * | 401-once, 429, 500 | the request is not handled |
 * | 200-with-fault | the request is not handled, and the answer has status 200 and a fault in its body |
 * | decline-in-2xx | a charge is answered with 201 and status DECLINED |
 * | stale | another user saves the same record just before |
 * | cut-report | a report ends before its last rows, without a word |
 * | drop-row | a report lacks the row of an account, and its sums still count it |
 * | PMT-nnnn | the processor answers a charge or a refund with this code |
 */
export type FaultName =
  | 'drop-before'
  | 'commit-then-drop'
  | 'commit-then-504'
  | 'late'
  | 'answer-twice'
  | '401-once'
  | '429'
  | '500'
  | '200-with-fault'
  | 'decline-in-2xx'
  | 'stale'
  | 'cut-report'
  | 'drop-row'
  | `PMT-${number}`;

const names: readonly string[] = [
  'drop-before',
  'commit-then-drop',
  'commit-then-504',
  'late',
  'answer-twice',
  '401-once',
  '429',
  '500',
  '200-with-fault',
  'decline-in-2xx',
  'stale',
  'cut-report',
  'drop-row',
];

export const isFaultName = (text: string): text is FaultName =>
  names.includes(text) || /^PMT-\d{4}$/.test(text);

export interface ArmedFault {
  readonly fault: FaultName;
  /** Must match the path and query; without it, all requests to both services match. */
  readonly path?: RegExp | undefined;
  /** `POST`; without it, all methods match. */
  readonly method?: string | undefined;
  /** How many requests meet it; one by default. */
  readonly times?: number | undefined;
  /** How many matching requests pass first. */
  readonly after?: number | undefined;
  /** The delay of `late`; 2,000 by default. */
  readonly milliseconds?: number | undefined;
}

export interface RandomFaults {
  readonly seed: number;
  /** From 0 to 1, for each matching request. */
  readonly probability: number;
  readonly faults: readonly FaultName[];
  readonly path?: RegExp | undefined;
  readonly method?: string | undefined;
  readonly milliseconds?: number | undefined;
}

export interface MetFault {
  readonly name: FaultName;
  readonly milliseconds: number;
}

/** Faults on demand: the next matching request meets one. Faults are met in the order in which they were armed. */
export interface Faults {
  next(fault: ArmedFault): void;
  /** With the same seed, the same requests in the same order meet the same faults. Replaces earlier random faults. */
  random(faults: RandomFaults): void;
  clear(): void;
  /** How many requests met each fault. */
  met(): Readonly<Record<string, number>>;
  /** The fault that this request meets, if any. Counts it as met. */
  take(request: { readonly method: string; readonly path: string }): MetFault | undefined;
}

const LATE = 2_000;

export function createFaults(): Faults {
  let armed: { fault: ArmedFault; left: number; passing: number }[] = [];
  let random: { options: RandomFaults; draw: () => number } | undefined;
  const met = new Map<string, number>();

  const takeArmed = (request: Matched) => {
    const found = armed.find((one) => {
      if (!matches(one.fault, request)) return false;
      one.passing -= 1;
      return one.passing < 0;
    });
    if (!found) return undefined;
    found.left -= 1;
    armed = armed.filter(({ left }) => left > 0);
    return { name: found.fault.fault, milliseconds: found.fault.milliseconds ?? LATE };
  };

  const takeRandom = (request: Matched) => {
    if (!random || !matches(random.options, request)) return undefined;
    const { options, draw } = random;
    const name =
      draw() < options.probability ? options.faults[Math.floor(draw() * options.faults.length)] : undefined;
    return name && { name, milliseconds: options.milliseconds ?? LATE };
  };

  return {
    next: (fault) => void armed.push({ fault, left: fault.times ?? 1, passing: fault.after ?? 0 }),
    random: (options) => {
      random = { options, draw: drawsOf(options.seed) };
    },
    clear() {
      armed = [];
      random = undefined;
    },
    met: () => Object.fromEntries(met),
    take(request) {
      const taken = takeArmed(request) ?? takeRandom(request);
      if (taken) met.set(taken.name, (met.get(taken.name) ?? 0) + 1);
      return taken;
    },
  };
}

interface Matched {
  readonly method: string;
  readonly path: string;
}

const matches = ({ path, method }: Pick<ArmedFault, 'path' | 'method'>, request: Matched) =>
  (path === undefined || request.path.search(path) >= 0) &&
  (method === undefined || method === request.method);

/** Mulberry32: pseudo-random numbers from 0 to 1. */
function drawsOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
