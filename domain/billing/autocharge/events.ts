import { z } from 'zod';
import { day } from '../../shared/day.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const cents = z.number().int();
const count = z.number().int();
const runId = z.uuid();
const decided = z.object({
  athleteId: z.uuid(),
  athletePackageId: z.uuid(),
  invoiceId: z.uuid(),
  amount: cents,
  decision: z.enum(['charge', 'skip']),
  /** In plain words. */
  reason: z.string(),
  /** Of an invoice that is charged. */
  paymentId: z.uuid().nullable(),
});

/** Stream `autochargeRun-<id>`: one collection. Its decisions are in batches of their own, `autochargeBatch-<id>`. */
export const autochargeEvents = [
  defineEvent('AutochargeRunStarted', {
    runId,
    /** What is due by this day is collected. */
    day,
    trigger: z.enum(['schedule', 'person']),
    /** Empty: everything that is due. */
    invoiceIds: z.array(z.uuid()),
    /** What the preview found. */
    count,
    total: cents,
  }),
  /** Nothing was charged: the preview was out of the ordinary. A person may start it all the same. */
  defineEvent('AutochargeRunRefused', { runId, day, reason: z.string(), count, total: cents }),
  defineEvent('AutochargeBatchDecided', {
    runId,
    batch: z.number().int(),
    rows: z.array(decided),
    /** The last invoice that was looked at; null: there are no more. */
    after: z.string().nullable(),
  }),
  /** What was not charged yet stays uncharged. */
  defineEvent('AutochargeRunStopped', { runId, reason: z.string() }),
  defineEvent('AutochargeRunFinished', { runId, charged: count, skipped: count, total: cents }),
] as const;

/** Stream `autochargeNotice-<id>`: what a family is told of the charges of a day, some days before. */
export const autochargeNoticeEvents = [
  defineEvent('AutochargeNoticeRequested', {
    noticeId: z.uuid(),
    /** Whose card is charged. */
    userId: z.uuid(),
    /** When it is charged. */
    day,
    invoices: z.array(z.object({ athleteId: z.uuid(), athletePackageId: z.uuid(), invoiceId: z.uuid() })),
  }),
] as const;

export type AutochargeEvent = EventOf<(typeof autochargeEvents)[number]>;
