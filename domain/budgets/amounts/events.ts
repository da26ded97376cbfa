import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

/** How somebody set amounts: one at a time, or several in one act. */
export const amountWays = [
  'typed',
  'pasted',
  'filled',
  'copied',
  'from-actuals',
  'spread',
  'averaged',
  'undone',
] as const;
export type AmountWay = (typeof amountWays)[number];

/** Stream `budgetYear-<year>`: all ledgers of a year, so that an act on several of them happens whole or not at all. */
export const amountEvents = [
  /** One event for each ledger of the act. */
  defineEvent('BudgetAmountsSet', {
    budgetId: z.uuid(),
    year: z.int(),
    how: z.enum(amountWays),
    cells: z.array(
      z.object({
        /** 1 to 12. */
        period: z.int(),
        /** Cents. */
        amount: z.int(),
        /** What it was. */
        before: z.int(),
      }),
    ),
  }),
] as const;

export type AmountEvent = EventOf<(typeof amountEvents)[number]>;
