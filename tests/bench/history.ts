import { z } from 'zod';
import { aligned, shown } from './columns.ts';
import type { Row } from './measurement.ts';

const figure = z.strictObject({
  key: z.string(),
  /** Null: only the ratio is known. */
  measured: z.number().nullable(),
  baseline: z.number().nullable(),
  ratio: z.number().nullable(),
  unit: z.string(),
});

/** A run of the bench, as it is kept in `history/`. */
export const recordedRun = z.strictObject({
  version: z.string(),
  /** When it ended, or when the code was committed; ISO 8601 in UTC. */
  date: z.iso.datetime(),
  commit: z.string(),
  machine: z.strictObject({ cores: z.number(), postgres: z.string(), node: z.string() }),
  rows: z.array(figure),
});

export type RecordedRun = z.output<typeof recordedRun>;
export type Figure = z.output<typeof figure>;

/** A row beside the last recorded figure with its key. */
export interface Compared {
  readonly row: Row;
  readonly last: number | null;
  /** The commit of the last recorded figure. */
  readonly since: string | null;
  /** By what share the row is worse than it was: 0.1 is a tenth. Negative if it is better. */
  readonly worse: number | null;
}

/** A row that is worse by this share has fallen. */
export const FALL = 0.1;

export const hasFallen = ({ worse }: Compared): boolean => worse !== null && worse >= FALL;

/** Ratios still depend on the number of cores, which Node and Postgres share, so only runs with as many cores are compared. */
export function compare(rows: readonly Row[], runs: readonly RecordedRun[], cores: number): Compared[] {
  const newestFirst = runs
    .filter(({ machine }) => machine.cores === cores)
    .sort((one, other) => (one.date < other.date ? 1 : -1));
  return rows.map((row) => {
    for (const { commit, rows: recorded } of newestFirst) {
      const found = recorded.find(({ key }) => key === row.key);
      // A row with a baseline is compared by its ratio only: its value also depends on the machine.
      const last = (row.ratio === null ? found?.measured : found?.ratio) ?? null;
      if (last !== null) return { row, last, since: commit, worse: worseBy(row, last) };
    }
    return { row, last: null, since: null, worse: null };
  });
}

/** A row without a result is as much worse as a row can be. */
function worseBy(row: Row, last: number): number {
  const now = row.ratio ?? row.measured;
  if (Number.isNaN(now)) return Number.POSITIVE_INFINITY;
  if (now === last) return 0;
  const worse = row.better === 'higher' ? 1 - now / last : now / last - 1;
  // 1 - 0.9 is a little less than a tenth.
  return Math.round(worse * 1e6) / 1e6;
}

/** What a run keeps of its rows. Rows without a result are left out. */
export const figuresOf = (rows: readonly Row[]): Figure[] =>
  rows
    .filter(({ measured }) => Number.isFinite(measured))
    .map(({ key, measured, baseline, ratio, unit }) => ({ key, measured, baseline, ratio, unit }));

/** All runs, oldest first, a line for each key, as the documentation shows it. */
export function historyTable(runs: readonly RecordedRun[]): string {
  const inOrder = [...runs].sort((one, other) => (one.date < other.date ? -1 : 1));
  const keys = [...new Set(inOrder.flatMap(({ rows }) => rows.map(({ key }) => key)))];
  return aligned(
    [
      ['', ...inOrder.map(({ commit }) => commit)],
      ['version', ...inOrder.map(({ version }) => version)],
      ['day', ...inOrder.map(({ date }) => date.slice(0, 10))],
      ...keys.map((key) => [key, ...inOrder.map(({ rows }) => cellOf(rows.find((row) => row.key === key)))]),
    ],
    inOrder.map((_, index) => index + 1),
  );
}

function cellOf(figure: Figure | undefined): string {
  if (!figure) return '';
  const { measured, ratio, unit } = figure;
  const value = measured === null ? '' : `${shown(measured)} ${unit}`;
  const times = ratio === null ? '' : `${shown(ratio)} ×`;
  return [value, times].filter((part) => part !== '').join(', ');
}
