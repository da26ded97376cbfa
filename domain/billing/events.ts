import { z } from 'zod';
import { day } from '../shared/day.ts';
import { defineEvent, type EventOf } from '../shared/event-definition.ts';

const cents = z.number().int();
const ids = { athletePackageId: z.uuid(), invoiceId: z.uuid() };
const invoice = {
  invoiceId: z.uuid(),
  /** The number people read, in `PWHT-{reference}`. */
  reference: z.number().int(),
  date: day,
  amount: cents,
  description: z.string(),
};

export const packageType = z.enum(['Recurring', 'Standard']);
export type PackageType = z.output<typeof packageType>;

export const billingEvents = [
  // #region package-created
  defineEvent('PackageCreated', {
    packageId: z.uuid(),
    name: z.string(),
    /** Null: multi-year (resolution Q099). */
    year: z.number().int().nullable(),
    category: z.string(),
    type: packageType,
    defaultAmount: cents,
    defaultDownPayment: cents,
    defaultCycles: z.number().int(),
  }),
  // #endregion
  defineEvent('AthletePackageAdded', {
    athletePackageId: z.uuid(),
    athleteId: z.uuid(),
    packageId: z.uuid(),
    name: z.string(),
    year: z.number().int().nullable(),
    type: packageType,
    total: cents,
    invoices: z.array(z.object(invoice)),
  }),
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
  /** The accounting service holds it under this reference. */
  defineEvent('InvoiceIssued', { ...ids, externalRef: z.string() }),
  defineEvent('InvoicePaid', ids),
  defineEvent('InvoiceMissed', { ...ids, reason: z.string() }),
  defineEvent('InvoiceFailed', { ...ids, reason: z.string() }),
] as const;

export type BillingEvent = EventOf<(typeof billingEvents)[number]>;
