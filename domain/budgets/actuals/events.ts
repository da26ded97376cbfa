import { z } from 'zod';
import { bookSections } from '../../shared/book-sections.ts';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { bases } from './bases.ts';

const year = z.int();
const basis = z.enum(bases);

/** Stream `booksYear-<year>.<basis>`: what the books say about a year. */
export const actualsEvents = [
  /** A report that adds up was read. Only what differs from the reports before it. */
  defineEvent('BooksActualsSynced', {
    year,
    basis,
    /** UTC. */
    at: z.iso.datetime(),
    /** The day at the business. */
    day,
    /** Accounts that are new in the report, or have another name or section. */
    accounts: z.array(z.object({ accountId: z.string(), name: z.string(), section: z.enum(bookSections) })),
    cells: z.array(
      z.object({
        accountId: z.string(),
        /** 1 to 12. */
        period: z.int(),
        /** Cents: what the account itself has, without its sub-accounts. */
        amount: z.int(),
        before: z.int(),
        /** The month had ended when the books were read before: they were changed afterwards. */
        isRestated: z.boolean(),
      }),
    ),
  }),
  /** Nothing was changed. */
  defineEvent('BooksActualsSyncFailed', { year, basis, at: z.iso.datetime(), reason: z.string() }),
] as const;

export type ActualsEvent = EventOf<(typeof actualsEvents)[number]>;
