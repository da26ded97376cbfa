import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const cents = z.number().int();
const batchId = z.uuid();

/**
 * Stream `openingBalances-<batchId>`: what families owed in another program, as one import brought it. Nothing here is an invoice: only a
 * release makes invoices, so nothing can issue, post, mail or charge a balance before.
 */
export const openingBalanceEvents = [
  defineEvent('OpeningBalancesRecorded', {
    batchId,
    /** The name of the program that people see; '' if it is not known. */
    source: z.string(),
    /** The day of the business when the import ended. */
    day,
    /** `row`: in the file, as a spreadsheet counts. A negative amount is a credit of the family. */
    balances: z.array(z.object({ athleteId: z.uuid(), row: z.int(), amount: cents })),
  }),
  /** A balance that does not apply anymore, or whose import was undone. */
  defineEvent('OpeningBalanceWithdrawn', { batchId, athleteId: z.uuid(), amount: cents }),
  defineEvent('OpeningBalancesReleased', {
    batchId,
    /** What the admin saw: how many balances become invoices, and their sum. */
    count: z.int(),
    total: cents,
    /** What all customers owed in accounting, as the admin saw it; null while it was not connected. */
    booksTotal: cents.nullable(),
    /** The due date of the invoices. */
    due: day,
  }),
  /** `failed`: those that could not become an invoice, with the reason. */
  defineEvent('OpeningBalancesInvoiced', {
    batchId,
    invoiced: z.array(z.object({ athleteId: z.uuid(), athletePackageId: z.uuid() })),
    failed: z.array(z.object({ athleteId: z.uuid(), reason: z.string() })),
  }),
] as const;

export type OpeningBalanceEvent = EventOf<(typeof openingBalanceEvents)[number]>;
