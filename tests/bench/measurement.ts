/** One line of the report. */
export interface Row {
  readonly name: string;
  /** Names the row in the history. It is the name, unless that contains what differs from run to run. */
  readonly key: string;
  readonly measured: number;
  /** Measured in the same rounds; null if the bound is a fixed number. */
  readonly baseline: number | null;
  /** The median of the ratios of the rounds. A temporary slowdown of the machine barely affects it. */
  readonly ratio: number | null;
  readonly reach: string;
  readonly better: 'higher' | 'lower';
  readonly holds: boolean;
  readonly unit: string;
}

/** A measurement that runs in rounds. A round measures every cell and its baseline back to back. */
export interface Measurement {
  round(): Promise<void>;
  rows(): readonly Row[];
  close(): Promise<void>;
}

/** The results of one round for one cell. */
export interface Pair {
  readonly measured: number;
  readonly baseline: number;
}

export type Bound = { readonly atLeast: number } | { readonly atMost: number };

/** A row whose bound is a multiple of its baseline. */
export function ratioRow(name: string, pairs: readonly Pair[], bound: Bound, unit: string): Row {
  const ratio = median(pairs.map(({ measured, baseline }) => measured / baseline));
  return {
    name,
    key: name,
    measured: rounded(median(pairs.map(({ measured }) => measured))),
    baseline: rounded(median(pairs.map(({ baseline }) => baseline))),
    // More digits than the bound has, so that a near miss is visible.
    ratio: Math.round(ratio * 1000) / 1000,
    reach: `${written(bound)} × baseline`,
    better: betterBy(bound),
    holds: isWithin(ratio, bound),
    unit,
  };
}

/** A row whose bound is a fixed number. */
export function plainRow(name: string, values: readonly number[], bound: Bound, unit: string): Row {
  const measured = median(values);
  return {
    name,
    key: name,
    measured: rounded(measured),
    baseline: null,
    ratio: null,
    reach: written(bound),
    better: betterBy(bound),
    holds: isWithin(measured, bound),
    unit,
  };
}

/** The row under a key of its own, for names that contain what differs from run to run. */
export const keyed = (key: string, row: Row): Row => ({ ...row, key });

/** NaN for a cell without measurements, which fails every bound. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that this share of the values does not exceed: `percentile(times, 0.95)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN;
}

/** Runs the work and resolves to its duration in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const betterBy = (bound: Bound): Row['better'] => ('atLeast' in bound ? 'higher' : 'lower');

function isWithin(value: number, bound: Bound): boolean {
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

function written(bound: Bound): string {
  return 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
}

function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
}
