import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { issuingDecisions, issuingScopes, issuingTriggers } from './issuing-values.ts';

const cents = z.number().int();
const count = z.number().int();
const runId = z.uuid();
const decided = z.object({
  athleteId: z.uuid(),
  athletePackageId: z.uuid(),
  invoiceId: z.uuid(),
  amount: cents,
  decision: z.enum(issuingDecisions),
  /** In plain words. */
  reason: z.string(),
});

/** Stream `issuingSwitch-business`: since when invoices are issued automatically. */
export const issuingSwitchEvents = [
  /** Invoices that are due before `day` are issued by a person only. */
  defineEvent('AutomaticIssuingTurnedOn', { day }),
  defineEvent('AutomaticIssuingTurnedOff', { day }),
] as const;

/**
 * Stream `issuingRun-<id>`: one run that issues invoices. Its decisions are in batches with streams of their
 * own, `issuingBatch-<id>`.
 */
export const issuingEvents = [
  defineEvent('IssuingRunStarted', {
    runId,
    /** The day of the business on which the run was made. */
    day,
    trigger: z.enum(issuingTriggers),
    scope: z.enum(issuingScopes),
    /** The first due day of the invoices; null: however old. */
    from: day.nullable(),
    /** The last one. */
    until: day,
    /** The selected invoices; empty for the other scopes. */
    invoiceIds: z.array(z.uuid()),
    /** Count and total as the preview showed them. */
    count,
    total: cents,
  }),
  /** Nothing was issued, because the preview was out of the ordinary. A person may start the run anyway. */
  defineEvent('IssuingRunRefused', { runId, day, reason: z.string(), count, total: cents }),
  defineEvent('IssuingBatchDecided', {
    runId,
    batch: z.number().int(),
    rows: z.array(decided),
    /** The last invoice that was considered; null: there are no more. */
    after: z.string().nullable(),
  }),
  /** Every invoice of the run was requested or skipped; accounting may not have answered yet. */
  defineEvent('IssuingRunFinished', { runId, requested: count, skipped: count, total: cents }),
] as const;

export type IssuingSwitchEvent = EventOf<(typeof issuingSwitchEvents)[number]>;
export type IssuingEvent = EventOf<(typeof issuingEvents)[number]>;
