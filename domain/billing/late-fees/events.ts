import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { lateFeeKinds } from './late-fee-values.ts';

const cents = z.number().int();
const terms = {
  graceDays: z.number().int(),
  kind: z.enum(lateFeeKinds),
  /** Cents, or hundredths of a percent of what is open. */
  value: z.number().int(),
  repeatsMonthly: z.boolean(),
  capAmount: cents.nullable(),
  /** Hundredths of a percent of the amount of the invoice. */
  capPercent: z.number().int().nullable(),
  minimum: cents,
  noticeDays: z.number().int(),
  lineText: z.string(),
};
const fee = {
  /** The late invoice. */
  athletePackageId: z.uuid(),
  invoiceId: z.uuid(),
  athleteId: z.uuid(),
  /** The fee, and the id of its own invoice once it is charged. */
  lateFeeId: z.uuid(),
};

/** Stream `lateFeePolicy-business`: the terms of late fees, version by version. */
export const lateFeePolicyEvents = [
  defineEvent('LateFeePolicySet', {
    /** Counted from 1. */
    version: z.number().int(),
    isOn: z.boolean(),
    /** Invoices due before this day have no late fee. */
    since: day,
    ...terms,
  }),
] as const;

/** Stream `lateFee-<invoice>`: the late fees of one invoice, one after the other. */
export const lateFeeEvents = [
  /** The family is to be told. Nothing is announced before its email was accepted. */
  defineEvent('LateFeeNoticeRequested', {
    ...fee,
    /** The terms under which the fee will be charged, and their version. */
    policyVersion: z.number().int(),
    terms: z.object(terms),
    /** The fee as things are: what is charged later is never more. */
    amount: cents,
    /** The fee is not charged before this day, however early the family is told. */
    notBefore: day,
  }),
  /** The family was told on `day` that the fee follows on `chargeOn` unless the invoice is paid before. */
  defineEvent('LateFeeAnnounced', { ...fee, amount: cents, day, chargeOn: day }),
  /** It becomes an invoice in the package of the late one, due on `dueOn`. */
  defineEvent('LateFeeCharged', { ...fee, amount: cents, day, dueOn: day, description: z.string() }),
  /** A person decided that the family does not owe it. */
  defineEvent(
    'LateFeeWaived',
    { ...fee, day, reason: z.string(), wasCharged: z.boolean() },
    { personal: { subject: ({ athleteId: id }) => `athlete:${id}`, erased: { reason: '' } } },
  ),
  /** It was announced, or about to be, and is not charged: `why` in a sentence. */
  defineEvent('LateFeeNotCharged', { ...fee, day, why: z.string() }),
] as const;

export type LateFeePolicyEvent = EventOf<(typeof lateFeePolicyEvents)[number]>;
export type LateFeeEvent = EventOf<(typeof lateFeeEvents)[number]>;
