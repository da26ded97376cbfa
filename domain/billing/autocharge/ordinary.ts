import { type Cents, dollarsOf, formatMoney } from '../../shared/money.ts';
import { counted } from '../../shared/sentences.ts';

/** How much a run takes in: so many invoices, and the cents of them all. */
export interface RunSize {
  readonly count: number;
  readonly total: Cents;
}

/** A run may be twice as large as those before it. */
const MOST_TIMES_USUAL = 2;
/** Fewer say nothing about what is usual. */
const FEWEST_RUNS = 3;
/** A small run is nobody's worry, whatever was usual. */
const SMALL: RunSize = { count: 10, total: 500_000 };

/** Why a run is out of the ordinary, so that a person has to start it; `undefined` when it is not. Runs that took nothing do not count. */
export function unusualReason(run: RunSize, before: readonly RunSize[]): string | undefined {
  const past = before.filter(({ count }) => count > 0);
  if (past.length < FEWEST_RUNS || (run.count <= SMALL.count && run.total <= SMALL.total)) return undefined;
  const usual = {
    count: median(past.map(({ count }) => count)),
    total: median(past.map(({ total }) => total)),
  };
  const isUsual = run.count <= usual.count * MOST_TIMES_USUAL && run.total <= usual.total * MOST_TIMES_USUAL;
  if (isUsual) return undefined;
  const size = `${counted(run.count, 'invoice')}, ${formatMoney(dollarsOf(run.total))}`;
  return `It would be ${size}; usual are ${Math.round(usual.count)} and ${formatMoney(dollarsOf(usual.total))}.`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
