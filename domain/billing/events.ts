import { z } from 'zod';
import { day } from '../shared/day.ts';
import { defineEvent, type EventOf } from '../shared/event-definition.ts';
import { packageType } from './packages/events.ts';

const cents = z.number().int();
const instant = z.iso.datetime();
const ids = { athletePackageId: z.uuid(), invoiceId: z.uuid() };
const invoice = {
  invoiceId: z.uuid(),
  /** The number people read, in `PWHT-{reference}`. */
  reference: z.number().int(),
  date: day,
  amount: cents,
  description: z.string(),
};
/** Of one hold of one invoice, and the payment (or the use of its credit) that it is held for. */
const hold = { ...ids, holdId: z.uuid(), paymentId: z.uuid() };
const reason = z.string();

/** A field in which accounting and this product do not say the same; amounts in dollars, days as `YYYY-MM-DD`. */
export const invoiceDifference = z.object({
  field: z.enum(['existence', 'amount', 'date', 'description', 'balance', 'customer', 'voided']),
  ours: z.string(),
  theirs: z.string(),
});
export type InvoiceDifference = z.output<typeof invoiceDifference>;

/** Stream `athletePackage-<id>`: a package that an athlete has, with its invoices. */
export const athletePackageEvents = [
  defineEvent(
    'AthletePackageAdded',
    {
      athletePackageId: z.uuid(),
      athleteId: z.uuid(),
      packageId: z.uuid(),
      name: z.string(),
      year: z.number().int().nullable(),
      type: packageType,
      total: cents,
      ledgerId: z.string().nullable(),
      /** A family chose it in the shop, and agreed that its first invoice is charged to this card at once. */
      purchase: z.object({ cardId: z.uuid(), userId: z.uuid() }).nullable(),
      invoices: z.array(z.object(invoice)),
    },
    { version: 2, upcasts: { 1: (data) => ({ ...data, ledgerId: null, purchase: null }) } },
  ),
  defineEvent('AthletePackageRemoved', {
    athletePackageId: z.uuid(),
    athleteId: z.uuid(),
    /** The invoices that go with it. */
    invoiceIds: z.array(z.uuid()),
  }),
  defineEvent('AthletePackageTotalSynced', { athletePackageId: z.uuid(), total: cents }),
  defineEvent('InvoiceAdded', { athletePackageId: z.uuid(), athleteId: z.uuid(), ...invoice }),
  defineEvent('InvoiceEdited', { ...ids, date: day, amount: cents, description: z.string() }),
  /** `from` is what was prorated, so that the amount can be derived again. */
  defineEvent('InvoiceProrated', {
    ...ids,
    date: day,
    amount: cents,
    description: z.string(),
    from: z.object({ date: day, amount: cents }),
  }),
  defineEvent('InvoiceOmitted', ids),
  defineEvent('InvoiceReverted', { ...ids, to: z.enum(['pending', 'invoiced']) }),
  defineEvent('InvoiceDeleted', ids),

  /** Staff want it in accounting; until the answer is here nothing else may happen to it. */
  defineEvent('InvoiceIssueRequested', ids),
  /** The accounting service holds it under this reference. */
  defineEvent('InvoiceIssued', { ...ids, externalRef: z.string() }),
  /** Accounting did not take it. */
  defineEvent('InvoiceFailed', { ...ids, reason }),
  defineEvent('InvoiceVoidRequested', { ...ids, externalRef: z.string() }),
  /** Void in accounting: left out of what is owed, and without a reference (resolution Q086). */
  defineEvent('InvoiceVoided', { ...ids, externalRef: z.string() }),
  defineEvent('InvoiceVoidFailed', { ...ids, reason }),

  /** Money is on its way: nobody else may pay it, nor may it be voided. `expiresAt`: unless the payment exists by then. */
  defineEvent('InvoicePaymentHeld', { ...hold, amount: cents, expiresAt: instant }),
  defineEvent('InvoicePaymentReleased', hold),
  /** The amount is paid off it. `InvoicePaid` follows when nothing is left. */
  defineEvent('InvoicePaymentApplied', { ...hold, amount: cents }),
  /** A payment that was made in accounting itself, as its balance there shows. */
  defineEvent('InvoicePaymentObserved', { ...ids, amount: cents }),
  defineEvent('InvoicePaid', ids),
  /** A collection was declined. */
  defineEvent('InvoiceMissed', { ...ids, reason }),

  defineEvent('InvoiceFoundInSync', ids),
  defineEvent('InvoiceFoundOutOfSync', {
    ...ids,
    differences: z.array(invoiceDifference),
    /** When accounting last changed it. */
    theirChangeAt: instant.nullable(),
  }),
  /** Whose word shall hold: ours is sent to accounting, or theirs is taken. */
  defineEvent('InvoiceMendRequested', { ...ids, way: z.enum(['send-ours', 'take-theirs']) }),
  defineEvent('InvoiceMended', {
    ...ids,
    way: z.enum(['send-ours', 'take-theirs']),
    date: day,
    amount: cents,
    description: z.string(),
    isVoided: z.boolean(),
  }),
  defineEvent('InvoiceMendFailed', { ...ids, reason }),

  defineEvent('InvoiceEmailRequested', { ...ids, mail: z.enum(['invoice', 'reminder']) }),
  defineEvent('InvoiceEmailed', { ...ids, mail: z.enum(['invoice', 'reminder', 'statement']) }),
  defineEvent('InvoiceEmailFailed', { ...ids, mail: z.enum(['invoice', 'reminder', 'statement']), reason }),
] as const;

export type AthletePackageEvent = EventOf<(typeof athletePackageEvents)[number]>;

/** Stream `statement-<id>`: what a family was sent of several invoices. */
export const statementEvents = [
  defineEvent('StatementRequested', {
    statementId: z.uuid(),
    athleteId: z.uuid(),
    invoices: z.array(z.object(ids)),
  }),
  defineEvent('StatementEmailed', { statementId: z.uuid(), athleteId: z.uuid() }),
  defineEvent('StatementFailed', { statementId: z.uuid(), athleteId: z.uuid(), reason }),
] as const;

export type StatementEvent = EventOf<(typeof statementEvents)[number]>;
