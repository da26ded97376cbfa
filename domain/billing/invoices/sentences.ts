import { counted, type Sentences } from '../../shared/sentences.ts';
import { discountWords } from '../packages/discount.ts';
import { because, money, owed } from '../sentence-words.ts';
import type { AthletePackageEvent, IssuedLine, StatementEvent } from './events.ts';
import { invoiceReference } from './invoice.ts';

const anInvoice = 'the invoice';

export const athletePackageSentences: Sentences<AthletePackageEvent | StatementEvent> = {
  AthletePackageAdded: ({ name, total, invoices, purchase, discount }) =>
    `The package ${name} was ${purchase ? 'bought in the shop' : 'added'}: ${money(total)} in ${counted(invoices.length, 'invoice')}${discount ? `, after a ${discountWords(discount)} of ${money(discount.amount)}` : ''}.`,
  AthletePackageRemoved: ({ athletePackageId, invoiceIds }, names) =>
    `${names(athletePackageId, 'the package')} was removed with ${counted(invoiceIds.length, 'invoice')}.`,
  AthletePackageTotalSynced: ({ total }) =>
    `The total was updated to the sum of the invoices, ${money(total)}.`,
  InvoiceAdded: ({ reference, amount, date }) =>
    `Invoice ${invoiceReference(reference)} was added: ${owed(amount, date)}.`,
  InvoiceEdited: ({ invoiceId, amount, date }, names) =>
    `${names(invoiceId, anInvoice)} was edited to ${owed(amount, date)}.`,
  InvoiceProrated: ({ invoiceId, from, amount, date }, names) =>
    `${names(invoiceId, anInvoice)} was prorated from ${owed(from.amount, from.date)} to ${owed(amount, date)}.`,
  InvoiceOmitted: ({ invoiceId }, names) => `${names(invoiceId, anInvoice)} was omitted.`,
  InvoiceReverted: ({ invoiceId, to }, names) => `${names(invoiceId, anInvoice)} was reverted to ${to}.`,
  InvoiceDeleted: ({ invoiceId }, names) => `${names(invoiceId, anInvoice)} was deleted.`,

  InvoiceIssueRequested: ({ invoiceId }, names) =>
    `${names(invoiceId, anInvoice)} was sent to accounting to be issued.`,
  InvoiceIssued: ({ invoiceId, externalRef, line }, names) =>
    `${names(invoiceId, anInvoice)} was issued in accounting as ${externalRef}${withItem(line)}.`,
  InvoiceFailed: ({ invoiceId, reason }, names) => `${names(invoiceId, anInvoice)} failed${because(reason)}.`,
  InvoiceVoidRequested: ({ invoiceId }, names) =>
    `Accounting was asked to void ${names(invoiceId, anInvoice)}.`,
  InvoiceVoided: ({ invoiceId, externalRef }, names) =>
    `${names(invoiceId, anInvoice)} was voided in accounting, where it was ${externalRef}.`,
  InvoiceVoidFailed: ({ invoiceId, reason }, names) =>
    `${names(invoiceId, anInvoice)} was not voided${because(reason)}.`,

  InvoicePaymentHeld: ({ invoiceId, amount }, names) =>
    `A payment of ${money(amount)} for ${names(invoiceId, anInvoice)} was started.`,
  InvoicePaymentReleased: ({ invoiceId }, names) =>
    `The payment for ${names(invoiceId, anInvoice)} was not completed.`,
  InvoicePaymentApplied: ({ invoiceId, amount }, names) =>
    `${money(amount)} was paid on ${names(invoiceId, anInvoice)}.`,
  InvoicePaymentObserved: ({ invoiceId, amount }, names) =>
    `Accounting shows a payment of ${money(amount)} on ${names(invoiceId, anInvoice)}.`,
  InvoicePaid: ({ invoiceId }, names) => `${names(invoiceId, anInvoice)} was paid.`,
  InvoiceMissed: ({ invoiceId, reason }, names) =>
    `The payment of ${names(invoiceId, anInvoice)} was missed${because(reason)}.`,

  InvoiceCreditHeld: ({ invoiceId, amount }, names) =>
    `A credit note of ${money(amount)} for ${names(invoiceId, anInvoice)} was started.`,
  InvoiceCreditReleased: ({ invoiceId }, names) =>
    `The credit note for ${names(invoiceId, anInvoice)} was not completed.`,
  InvoiceCredited: ({ invoiceId, amount }, names) =>
    `${money(amount)} was credited on ${names(invoiceId, anInvoice)}. It is no longer owed.`,
  InvoiceCreditReversed: ({ invoiceId, amount }, names) =>
    `${money(amount)} is owed again on ${names(invoiceId, anInvoice)}, because its credit note was voided.`,

  InvoiceFoundInSync: ({ invoiceId }, names) => `${names(invoiceId, anInvoice)} matches accounting.`,
  InvoiceFoundOutOfSync: ({ invoiceId, differences }, names) =>
    `${names(invoiceId, anInvoice)} differs from accounting: ${differences
      .map(({ field, ours, theirs }) => `${field} is ${theirs || 'empty'} there and ${ours || 'empty'} here`)
      .join('; ')}.`,
  InvoiceMendRequested: ({ invoiceId, way }, names) =>
    way === 'send-ours'
      ? `Accounting was asked to accept our version of ${names(invoiceId, anInvoice)}.`
      : `An update of ${names(invoiceId, anInvoice)} from accounting was requested.`,
  InvoiceMended: ({ invoiceId, way, amount, date, isVoided }, names) => {
    if (way === 'send-ours') return `Accounting accepted our version of ${names(invoiceId, anInvoice)}.`;
    const became = isVoided ? 'void' : owed(amount, date);
    return `${names(invoiceId, anInvoice)} was updated from accounting: ${became}.`;
  },
  InvoiceMendFailed: ({ invoiceId, reason }, names) =>
    `${names(invoiceId, anInvoice)} still differs from accounting${because(reason)}.`,

  InvoiceEmailRequested: ({ invoiceId, mail }, names) =>
    `${mail === 'reminder' ? 'A reminder' : 'An email'} about ${names(invoiceId, anInvoice)} was requested.`,
  InvoiceEmailed: ({ invoiceId, mail }, names) =>
    `${mailWords[mail]} about ${names(invoiceId, anInvoice)} was sent.`,
  InvoiceEmailFailed: ({ invoiceId, mail, reason }, names) =>
    `${mailWords[mail]} about ${names(invoiceId, anInvoice)} was not sent${because(reason)}.`,

  StatementRequested: ({ invoices }) =>
    `A statement with ${counted(invoices.length, 'invoice')} was requested.`,
  StatementEmailed: () => 'The statement was sent.',
  StatementFailed: ({ reason }) => `The statement was not sent${because(reason)}.`,
};

/** Said only where the package names an item. */
function withItem(line: IssuedLine | undefined): string {
  if (!line?.wanted) return '';
  const { item, wanted } = line;
  switch (wanted.problem) {
    case null:
      return ` with the item ${item.name}`;
    case 'inactive':
      return ` with the item ${item.name}, because ${wanted.name}, the item of its package, is inactive there`;
    case 'gone':
      return ` with the item ${item.name}, because the item of its package no longer exists there`;
    case 'issued-before':
      return ` with the item ${item.name}, because it was created there before its package got another item`;
  }
}

const mailWords = { invoice: 'An email', reminder: 'A reminder', statement: 'A statement' } as const;
