import { momentWords } from '../../shared/moment-words.ts';
import { dollarsOf, formatMoney } from '../../shared/money.ts';
import { counted } from '../../shared/sentences.ts';
import type { Basis } from '../actuals/bases.ts';
import type { Overview } from '../overview/overview.ts';
import { overviewTexts } from '../overview/overview-texts.ts';
import type { TableLevel } from './budget-table.ts';

export const tableTitles = { overview: 'Budget overview', amounts: 'Budget amounts' } as const;
export type TableView = keyof typeof tableTitles;

/** The heads of the columns that say where a row of a file belongs. */
export const placeLabels = ['Level', 'Category', 'Group'] as const;

export const levelNames: Readonly<Record<TableLevel, string>> = {
  category: 'Category',
  group: 'Group',
  ledger: 'Ledger',
  net: 'Net',
};

const basisNames: Readonly<Record<Basis, string>> = { accrual: 'Accrual basis', cash: 'Cash basis' };

export interface TableFacts {
  /** How many rows the table has, so that a reader sees whether all of them are there. */
  readonly rows: number;
  /** What the plan is compared with; null: it is the plan alone. */
  readonly books: {
    readonly basis: Basis;
    /** UTC, when the books were read last; null: never. */
    readonly syncedAt: string | null;
  } | null;
  /** What was done with it, and when (UTC). */
  readonly done: 'Saved' | 'Printed';
  readonly at: string;
  /** IANA zone of the business. */
  readonly timezone: string;
}

/** `18 rows · Accrual basis · Books read on 11/27/26 4:12pm · Saved on 11/27/26 5:00pm` */
export function factsLine({ rows, books, done, at, timezone }: TableFacts): string {
  const inWords = (instant: string) => momentWords(timezone, instant);
  const read =
    books && (books.syncedAt === null ? 'Books never read' : `Books read on ${inWords(books.syncedAt)}`);
  return [counted(rows, 'row'), books && basisNames[books.basis], read, `${done} on ${inWords(at)}`]
    .filter(Boolean)
    .join(' · ');
}

/** What a reader of the overview needs to know. */
export function overviewNotes({ types, remainder }: Pick<Overview, 'types' | 'remainder'>): string[] {
  const hasOther = types.some(
    ({ typeId, groups, hidden }) => typeId === 'other' && (groups.length > 0 || hidden),
  );
  return [
    overviewTexts.variances,
    ...(hasOther ? [overviewTexts.other] : []),
    ...(hasOther && remainder ? [overviewTexts.remainder(formatMoney(dollarsOf(remainder)))] : []),
  ];
}

/** `Budget overview - March 2026 - accrual - 18 rows.csv` */
export const fileNameOf = (
  {
    view,
    period,
    basis,
    rows,
  }: {
    readonly view: TableView;
    readonly period: string;
    /** Null: it is the plan alone. */
    readonly basis: Basis | null;
    readonly rows: number;
  },
  extension: string,
): string =>
  `${[tableTitles[view], period, basis, counted(rows, 'row')].filter(Boolean).join(' - ')}.${extension}`;
