import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { bases } from './bases.ts';
import { accountSections } from './sections.ts';

const year = z.int();
const basis = z.enum(bases);

/** Stream `booksYear-<year>.<basis>`: what the books say about a year. */
export const actualsEvents = [
  /** Reports that add up were read: profit and loss, and the balance sheet. Only what differs from the readings before. */
  defineEvent('BooksActualsSynced', {
    year,
    basis,
    /** UTC. */
    at: z.iso.datetime(),
    /** The day at the business. */
    day,
    /** Accounts that are new in the reports, or have another name or section. */
    accounts: z.array(
      z.object({ accountId: z.string(), name: z.string(), section: z.enum(accountSections) }),
    ),
    /**
     * The accounts with other amounts than before. The lists stand side by side: 300 accounts have 3,600 amounts in a year, and an event holds at most
     * 256 KB.
     */
    changes: z.array(
      z.object({
        accountId: z.string(),
        /** The months, 1 to 12. */
        periods: z.array(z.int()),
        /** Cents: what the account itself has, without its sub-accounts; for assets and equity, how much its balance increased. */
        amounts: z.array(z.int()),
        before: z.array(z.int()),
      }),
    ),
    /** How many months had ended when the books were read before: amounts of these months were changed afterwards. */
    ended: z.int(),
  }),
  /** Nothing was changed. */
  defineEvent('BooksActualsSyncFailed', { year, basis, at: z.iso.datetime(), reason: z.string() }),
] as const;

export type ActualsEvent = EventOf<(typeof actualsEvents)[number]>;
