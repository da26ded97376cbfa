import { type Day, formatDay } from '../shared/day.ts';
import { type Cents, dollarsOf, formatMoney } from '../shared/money.ts';
import { counted, type Sentences } from '../shared/sentences.ts';
import type { BillingEvent } from './events.ts';
import { invoiceReference } from './invoice.ts';

const anInvoice = 'the invoice';

export const billingSentences: Sentences<BillingEvent> = {
  PackageCreated: ({ name, defaultAmount }) => `The package ${name} was created for ${money(defaultAmount)}.`,
  AthletePackageAdded: ({ name, total, invoices }) =>
    `The package ${name} was added: ${money(total)} in ${counted(invoices.length, 'invoice')}.`,
  AthletePackageRemoved: ({ athletePackageId, invoiceIds }, names) =>
    `${names(athletePackageId, 'the package')} was removed with ${counted(invoiceIds.length, 'invoice')}.`,
  AthletePackageTotalSynced: ({ total }) => `The total became the sum of the invoices, ${money(total)}.`,
  InvoiceAdded: ({ reference, amount, date }) =>
    `Invoice ${invoiceReference(reference)} was added: ${owed(amount, date)}.`,
  InvoiceEdited: ({ invoiceId, amount, date }, names) =>
    `${names(invoiceId, anInvoice)} was edited to ${owed(amount, date)}.`,
  InvoiceProrated: ({ invoiceId, from, amount, date }, names) =>
    `${names(invoiceId, anInvoice)} was prorated from ${owed(from.amount, from.date)} to ${owed(amount, date)}.`,
  InvoiceOmitted: ({ invoiceId }, names) => `${names(invoiceId, anInvoice)} was omitted.`,
  InvoiceReverted: ({ invoiceId, to }, names) => `${names(invoiceId, anInvoice)} was reverted to ${to}.`,
  InvoiceDeleted: ({ invoiceId }, names) => `${names(invoiceId, anInvoice)} was deleted.`,
  InvoiceIssued: ({ invoiceId, externalRef }, names) =>
    `${names(invoiceId, anInvoice)} was issued to accounting as ${externalRef}.`,
  InvoicePaid: ({ invoiceId }, names) => `${names(invoiceId, anInvoice)} was paid.`,
  InvoiceMissed: ({ invoiceId, reason }, names) =>
    `The payment of ${names(invoiceId, anInvoice)} was missed${because(reason)}.`,
  InvoiceFailed: ({ invoiceId, reason }, names) => `${names(invoiceId, anInvoice)} failed${because(reason)}.`,
};

const money = (cents: Cents) => formatMoney(dollarsOf(cents));
const owed = (amount: Cents, date: Day) => `${money(amount)} on ${formatDay(date)}`;
const because = (reason: string) => (reason ? `: ${reason.replace(/\.$/, '')}` : '');
