import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { discountKinds, discountReasons } from '../packages/discount.ts';
import { packageType } from '../packages/events.ts';
import { invoiceMailKinds, itemProblems, mendWays } from './invoice-values.ts';

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
/** One hold of one invoice, and the payment (or the use of its credit) that it is held for. */
const hold = { ...ids, holdId: z.uuid(), paymentId: z.uuid() };
/** One hold of one invoice for a credit note. */
const creditHold = { ...ids, holdId: z.uuid(), creditNoteId: z.uuid() };
const reason = z.string();

/**
 * A field that differs between accounting and this product. Amounts are in dollars, days are `YYYY-MM-DD`.
 */
export const invoiceDifference = z.object({
  field: z.enum(['existence', 'amount', 'date', 'description', 'balance', 'customer', 'voided']),
  ours: z.string(),
  theirs: z.string(),
});
export type InvoiceDifference = z.output<typeof invoiceDifference>;

/** The line of an invoice in accounting, which keeps its item from then on. Names as accounting had them. */
export const issuedLine = z.object({
  item: z.object({ id: z.string(), name: z.string() }),
  /** The item that the package named; null if it named none. `problem`: why the line has another one, if it has. */
  wanted: z.object({ id: z.string(), name: z.string(), problem: z.enum(itemProblems).nullable() }).nullable(),
});
export type IssuedLine = z.output<typeof issuedLine>;

/** Stream `athletePackage-<id>`: an athlete's package with its invoices. */
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
      /** A family bought it in the shop and agreed that its first invoice is charged to this card at once. */
      purchase: z.object({ cardId: z.uuid(), userId: z.uuid() }).nullable(),
      /** `amount`: the cents that it took off the price; the total and the invoices are without them. */
      discount: z
        .object({
          reason: z.enum(discountReasons),
          kind: z.enum(discountKinds),
          /** Hundredths of a percent, or cents. */
          value: z.number().int(),
          amount: cents,
        })
        .nullable(),
      invoices: z.array(z.object(invoice)),
    },
    {
      version: 3,
      upcasts: {
        1: (data) => ({ ...data, ledgerId: null, purchase: null }),
        2: (data) => ({ ...data, discount: null }),
      },
    },
  ),
  defineEvent('AthletePackageRemoved', {
    athletePackageId: z.uuid(),
    athleteId: z.uuid(),
    /** The invoices that are removed with it. */
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

  /** Staff want it in accounting. Nothing else may happen to it until the answer is here. */
  defineEvent('InvoiceIssueRequested', ids),
  /** The accounting service stores it under this reference. Version 1 said nothing about its line. */
  defineEvent(
    'InvoiceIssued',
    { ...ids, externalRef: z.string(), line: issuedLine.optional() },
    { version: 2, upcasts: { 1: (data) => data } },
  ),
  /** Accounting rejected it. */
  defineEvent('InvoiceFailed', { ...ids, reason }),
  defineEvent('InvoiceVoidRequested', { ...ids, externalRef: z.string() }),
  /** Void in accounting: omitted here, and without a reference (resolution Q086). */
  defineEvent('InvoiceVoided', { ...ids, externalRef: z.string() }),
  defineEvent('InvoiceVoidFailed', { ...ids, reason }),

  /**
   * A payment is in progress: no other payment may be made, nor may the invoice be voided. The hold expires
   * at `expiresAt` unless the payment exists by then.
   */
  defineEvent('InvoicePaymentHeld', { ...hold, amount: cents, expiresAt: instant }),
  defineEvent('InvoicePaymentReleased', hold),
  /** The amount is paid on the invoice. `InvoicePaid` follows when nothing is left. */
  defineEvent('InvoicePaymentApplied', { ...hold, amount: cents }),
  /** A payment that was made in accounting itself, as the balance there shows. */
  defineEvent('InvoicePaymentObserved', { ...ids, amount: cents }),
  defineEvent('InvoicePaid', ids),
  /** A credit note is being made: until it exists, nothing else may change what is owed on the invoice. */
  defineEvent('InvoiceCreditHeld', { ...creditHold, amount: cents, expiresAt: instant }),
  defineEvent('InvoiceCreditReleased', creditHold),
  /** The amount is not owed anymore. No money was paid. `isSettled`: nothing is left, so the invoice is paid. */
  defineEvent('InvoiceCredited', { ...creditHold, amount: cents, isSettled: z.boolean() }),
  /** The credit note was voided: the amount is owed again. */
  defineEvent('InvoiceCreditReversed', { ...creditHold, amount: cents }),
  /** An automatic charge was declined. */
  defineEvent('InvoiceMissed', { ...ids, reason }),

  defineEvent('InvoiceFoundInSync', ids),
  defineEvent('InvoiceFoundOutOfSync', {
    ...ids,
    differences: z.array(invoiceDifference),
    /** The moment when accounting last changed it. */
    theirChangeAt: instant.nullable(),
  }),
  /** Which side wins: ours is sent to accounting, or theirs is taken over. */
  defineEvent('InvoiceMendRequested', { ...ids, way: z.enum(mendWays) }),
  defineEvent('InvoiceMended', {
    ...ids,
    way: z.enum(mendWays),
    date: day,
    amount: cents,
    description: z.string(),
    isVoided: z.boolean(),
  }),
  defineEvent('InvoiceMendFailed', { ...ids, reason }),

  defineEvent('InvoiceEmailRequested', { ...ids, mail: z.enum(invoiceMailKinds).exclude(['statement']) }),
  defineEvent('InvoiceEmailed', { ...ids, mail: z.enum(invoiceMailKinds) }),
  defineEvent('InvoiceEmailFailed', { ...ids, mail: z.enum(invoiceMailKinds), reason }),
] as const;

export type AthletePackageEvent = EventOf<(typeof athletePackageEvents)[number]>;

/** Stream `statement-<id>`: an email to a family about several invoices. */
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
