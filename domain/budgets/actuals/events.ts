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
    cells: z.array(
      z.object({
        accountId: z.string(),
        /** 1 to 12. */
        period: z.int(),
        /** Cents: what the account itself has, without its sub-accounts; for assets and equity, how much its balance increased. */
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
