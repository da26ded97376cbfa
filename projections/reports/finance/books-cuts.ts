import type { BookSection } from '../../../domain/shared/book-sections.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { TablesOf } from '../../runtime/columns.ts';
import { defineTable, json, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BooksBasis } from '../../shared/budget-years.ts';

export const booksCutTable = defineTable('books_cuts', {
  /** `2026-11-20.accrual` */
  id: 'text',
  as_of: 'day',
  basis: text<BooksBasis>(),
  read_at: 'instant',
  accounts: json<CutAccount[]>(),
  /** Cents by month, from January to the month of the day. */
  cash_change: json<number[]>(),
  cash_closing: json<number[]>(),
});
export type BooksCutRow = RowOf<typeof booksCutTable>;

/** Cents, from the first day of the month to the day, and the same days of the year before. */
export interface CutAccount {
  readonly accountId: string;
  readonly name: string;
  readonly section: BookSection;
  readonly amount: number;
  readonly before: number;
}

/** What the books said about a year up to a day within a month, as they were read last. */
export const booksCuts = defineProjection(booksCutTable)({
  version: 1,
  key: 'id',
  title: ({ as_of }) => `Books up to ${as_of}`,
  hidden: ['id'],
  handles: ['BooksCutRead'],
  keys: ({ data }) => [`${data.asOf}.${data.basis}`],
  apply: (_, { data }, id) => ({
    id,
    as_of: data.asOf,
    basis: data.basis,
    read_at: data.at,
    accounts: data.accounts.map((account, index) => ({
      ...account,
      amount: data.amounts[index] ?? 0,
      before: data.before[index] ?? 0,
    })),
    cash_change: data.cash.change,
    cash_closing: data.cash.closing,
  }),
});

export interface BooksCuts {
  readonly reads: readonly string[];
  of(asOf: Day, basis: BooksBasis): Promise<BooksCutRow | undefined>;
}

export function createBooksCuts(reads: Reads): BooksCuts {
  const db = reads.tables<TablesOf<typeof booksCutTable>>();
  return {
    reads: ['books_cuts'],
    of: (asOf, basis) =>
      db
        .selectFrom('books_cuts')
        .select(['id', 'as_of', 'basis', 'read_at', 'accounts', 'cash_change', 'cash_closing'])
        .where('id', '=', `${asOf}.${basis}`)
        .executeTakeFirst(),
  };
}
