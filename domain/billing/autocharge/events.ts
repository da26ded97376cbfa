import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { autochargeDecisions, autochargeTriggers } from './autocharge-values.ts';

const cents = z.number().int();
const count = z.number().int();
const runId = z.uuid();
const decided = z.object({
  athleteId: z.uuid(),
  athletePackageId: z.uuid(),
  invoiceId: z.uuid(),
  amount: cents,
  decision: z.enum(autochargeDecisions),
  /** In plain words. */
  reason: z.string(),
  /** For an invoice that is charged. */
  paymentId: z.uuid().nullable(),
});

/**
 * Stream `autochargeRun-<id>`: one autocharge run. Its decisions are in batches with streams of their own,
 * `autochargeBatch-<id>`.
 */
export const autochargeEvents = [
  defineEvent('AutochargeRunStarted', {
    runId,
    /** Everything due by this day is charged. */
    day,
    trigger: z.enum(autochargeTriggers),
    /** Empty: everything that is due. */
    invoiceIds: z.array(z.uuid()),
    /** Count and total as the preview showed them. */
    count,
    total: cents,
  }),
  /** Nothing was charged, because the preview was out of the ordinary. A person may start the run anyway. */
  defineEvent('AutochargeRunRefused', { runId, day, reason: z.string(), count, total: cents }),
  defineEvent('AutochargeBatchDecided', {
    runId,
    batch: z.number().int(),
    rows: z.array(decided),
    /** The last invoice that was considered; null: there are no more. */
    after: z.string().nullable(),
  }),
  /** Invoices that were not charged yet stay uncharged. */
  defineEvent('AutochargeRunStopped', { runId, reason: z.string() }),
  defineEvent('AutochargeRunFinished', { runId, charged: count, skipped: count, total: cents }),
] as const;

/** Stream `autochargeNotice-<id>`: tells a family about the charges of a day, some days ahead. */
export const autochargeNoticeEvents = [
  defineEvent('AutochargeNoticeRequested', {
    noticeId: z.uuid(),
    /** The user whose card is charged. */
    userId: z.uuid(),
    /** The day of the charge. */
    day,
    invoices: z.array(z.object({ athleteId: z.uuid(), athletePackageId: z.uuid(), invoiceId: z.uuid() })),
  }),
] as const;

export type AutochargeEvent = EventOf<(typeof autochargeEvents)[number]>;
