import { type Cents, dollarsOf, formatMoney } from '../../shared/money.ts';
import { counted } from '../../shared/sentences.ts';

/** The size of a run: the number of invoices and their total in cents. */
export interface RunSize {
  readonly count: number;
  readonly total: Cents;
}

/** A run may be this many times as large as a typical one. */
const MOST_TIMES_USUAL = 2;
/** With fewer past runs, a typical size cannot be determined. */
const FEWEST_RUNS = 3;
/** Runs up to this size are never held for a person to start. */
const SMALL: RunSize = { count: 10, total: 500_000 };

/**
 * Why a run is out of the ordinary, so that a person has to start it; `undefined` when it is not. Runs that
 * did nothing do not count. `does`: what the run does with an invoice.
 */
export function unusualReason(
  run: RunSize,
  before: readonly RunSize[],
  does: 'charge' | 'issue',
): string | undefined {
  const past = before.filter(({ count }) => count > 0);
  if (past.length < FEWEST_RUNS || (run.count <= SMALL.count && run.total <= SMALL.total)) return undefined;
  const usual = {
    count: median(past.map(({ count }) => count)),
    total: median(past.map(({ total }) => total)),
  };
  const isUsual = run.count <= usual.count * MOST_TIMES_USUAL && run.total <= usual.total * MOST_TIMES_USUAL;
  if (isUsual) return undefined;
  const sizeWords = ({ count, total }: RunSize) =>
    `${counted(Math.round(count), 'invoice')} (${formatMoney(dollarsOf(total))})`;
  return `This run would ${does} ${sizeWords(run)}. A typical run ${does}s ${sizeWords(usual)}.`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
