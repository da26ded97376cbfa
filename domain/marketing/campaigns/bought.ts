import type { Led } from './credit.ts';
import { COMPARED_DAYS } from './results.ts';

const DAY_MS = 86_400_000;

/** The first sale within the compared days after entering, whichever email came in between; undefined: there was none. */
export function boughtAfter<Sale extends Led>(enteredAt: string, sales: readonly Sale[]): Sale | undefined {
  const from = Date.parse(enteredAt);
  const until = from + COMPARED_DAYS * DAY_MS;
  return sales
    .filter(({ at }) => Date.parse(at) > from && Date.parse(at) <= until)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1))[0];
}
