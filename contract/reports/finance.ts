import { z } from 'zod';
import { day } from '../../domain/shared/day-schema.ts';
import { instant } from '../shared/fields.ts';

export const booksBasis = z.enum(['accrual', 'cash']);

/** Dollars. `before`: the same days of the year before; `percent` is null where there was nothing before. */
const compared = {
  now: z.number(),
  before: z.number(),
  difference: z.number(),
  percent: z.number().nullable(),
};

/** When the books were read that the report counts. */
const readings = {
  /** UTC, when the months of the year were read last; null: never. */
  read_at: instant.nullable(),
  read_at_before: instant.nullable(),
  /** When the days of the last month were read; null: the report counts whole months. */
  cut_at: instant.nullable(),
  /** The last day that actuals count; null: no month of the year had ended by the as-of day. */
  through: z.string().nullable(),
};

const head = { year: z.int(), as_of: z.string(), basis: booksBasis };

const comparedLine = z.object({
  part: z.enum(['ledger', 'hidden', 'unmapped']),
  budget_id: z.string(),
  name: z.string(),
  ...compared,
});

export const ytdComparisonView = z
  .object({
    ...head,
    ...readings,
    through_before: z.string().nullable(),
    types: z.array(
      z.object({
        budget_type_id: z.enum(['income', 'expense']),
        ...compared,
        /** Empty for a trainer, who sees totals only. */
        groups: z.array(
          z.object({
            budget_category_id: z.string(),
            category_name: z.string(),
            ...compared,
            ledgers: z.array(comparedLine),
          }),
        ),
        /** Hidden ledgers, and accounts of the books without a ledger. */
        beside: z.array(comparedLine),
      }),
    ),
    net: z.object(compared),
  })
  .meta({ id: 'YtdComparisonView' });
export type YtdComparisonView = z.output<typeof ytdComparisonView>;

export const cashFlowView = z
  .object({
    ...head,
    /** When the cash of the books was read; null: not for this day. */
    books_read_at: instant.nullable(),
    months: z.array(
      z.object({
        month: z.string(),
        collected: z.number(),
        refunded: z.number(),
        net: z.number(),
        /** The balance of open invoices that are due in the month. */
        to_come: z.number(),
        /** change = net − not_in_books + other. */
        books: z
          .object({
            change: z.number(),
            closing: z.number(),
            not_in_books: z.number(),
            other: z.number(),
          })
          .nullable(),
      }),
    ),
    total: z.object({
      collected: z.number(),
      refunded: z.number(),
      net: z.number(),
      to_come: z.number(),
    }),
    to_come_before: z.number(),
    to_come_after: z.number(),
  })
  .meta({ id: 'CashFlowView' });
export type CashFlowView = z.output<typeof cashFlowView>;

export const expensesView = z
  .object({
    ...head,
    ...readings,
    category: z.string().nullable(),
    /** `2026-01` and so on; the amounts of lines are in this order. */
    months: z.array(z.string()),
    /** Empty for a trainer, who sees totals only. */
    lines: z.array(
      z.object({
        part: z.enum(['ledger', 'hidden', 'unmapped']),
        budget_category_id: z.string(),
        category_name: z.string(),
        budget_id: z.string(),
        name: z.string(),
        amounts: z.array(z.number()),
        total: z.number(),
      }),
    ),
    amounts: z.array(z.number()),
    total: z.number(),
  })
  .meta({ id: 'ExpensesView' });
export type ExpensesView = z.output<typeof expensesView>;

export const readBooksBody = z
  .strictObject({ asOf: day, basis: booksBasis.default('accrual') })
  .meta({ id: 'ReadBooksBody' });
export type ReadBooksBody = z.input<typeof readBooksBody>;

export const booksReadView = z.object({ as_of: z.string(), read_at: instant }).meta({ id: 'BooksReadView' });
export type BooksReadView = z.output<typeof booksReadView>;
