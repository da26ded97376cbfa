/**
 * What can go wrong on the way, or at the service.
 *
 * | fault | what happens |
 * |---|---|
 * | drop-before | the connection ends before anything was done |
 * | commit-then-drop | it is done, and the connection ends without an answer |
 * | commit-then-504 | it is done, and a gateway answers that it does not know |
 * | late | it is done at once, and answered after `milliseconds` |
 * | answer-twice | the request arrives twice, as from a network that repeats it; the second answer is sent |
 * | 401-once, 429, 500 | nothing is done |
 * | 200-with-fault | nothing is done, and the answer looks like success until it is read |
 * | decline-in-2xx | a charge is made, answered 201, and its status is DECLINED |
 * | stale | somebody else saves the same thing a moment before |
 * | PMT-nnnn | the processor gives this code to a charge or a refund |
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
];

export const isFaultName = (text: string): text is FaultName =>
  names.includes(text) || /^PMT-\d{4}$/.test(text);

export interface ArmedFault {
  readonly fault: FaultName;
  /** What the path and query must match; without one, every request of the two services. */
  readonly path?: RegExp | undefined;
  /** `POST`; without one, every method. */
  readonly method?: string | undefined;
  /** How many requests it meets; one when not told. */
  readonly times?: number | undefined;
  /** How many that match go by unharmed first. */
  readonly after?: number | undefined;
  /** Of `late`; 2,000 when not told. */
  readonly milliseconds?: number | undefined;
}

export interface RandomFaults {
  readonly seed: number;
  /** From 0 to 1, of each request that matches. */
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

/** Faults on demand: the next request that matches meets one. What is armed first is met first. */
export interface Faults {
  next(fault: ArmedFault): void;
  /** The same seed and the same requests in the same order meet the same faults. Replaces what was random before. */
  random(faults: RandomFaults): void;
  clear(): void;
  /** How many requests each of them met. */
  met(): Readonly<Record<string, number>>;
  /** The fault that a request meets, once. */
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

/** Mulberry32: numbers from 0 to 1 that a seed decides. */
function drawsOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
