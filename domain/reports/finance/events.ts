import { z } from 'zod';
import { bookSections } from '../../shared/book-sections.ts';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const cents = z.int();

/** Stream `booksCut-<day>.<basis>`: what the books say about a year up to a day within a month. */
export const booksCutEvents = [
  defineEvent('BooksCutRead', {
    asOf: day,
    basis: z.enum(['accrual', 'cash']),
    /** UTC. */
    at: z.iso.datetime(),
    /** The accounts of profit and loss; the two lists of amounts stand beside it. */
    accounts: z.array(z.object({ accountId: z.string(), name: z.string(), section: z.enum(bookSections) })),
    /** Cents, from the first day of the month to the day. */
    amounts: z.array(cents),
    /** The same days of the year before. */
    before: z.array(cents),
    /** The cash of the books from January 1 to the day: what changed it in each month, and what there was at the end of it. */
    cash: z.object({ change: z.array(cents), closing: z.array(cents) }),
  }),
] as const;

export type BooksCutEvent = EventOf<(typeof booksCutEvents)[number]>;
