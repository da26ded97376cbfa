import { counted, type Sentences } from '../shared/sentences.ts';
import type { AthletePackageEvent, StatementEvent } from './events.ts';
import { invoiceReference } from './invoice.ts';
import { because, money, owed } from './sentence-words.ts';

const anInvoice = 'the invoice';

export const athletePackageSentences: Sentences<AthletePackageEvent | StatementEvent> = {
  AthletePackageAdded: ({ name, total, invoices, purchase }) =>
    `The package ${name} was ${purchase ? 'chosen in the shop' : 'added'}: ${money(total)} in ${counted(invoices.length, 'invoice')}.`,
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

  InvoiceIssueRequested: ({ invoiceId }, names) =>
    `${names(invoiceId, anInvoice)} was given to accounting to be issued.`,
  InvoiceIssued: ({ invoiceId, externalRef }, names) =>
    `${names(invoiceId, anInvoice)} was issued in accounting as ${externalRef}.`,
  InvoiceFailed: ({ invoiceId, reason }, names) => `${names(invoiceId, anInvoice)} failed${because(reason)}.`,
  InvoiceVoidRequested: ({ invoiceId }, names) =>
    `It was asked of accounting to void ${names(invoiceId, anInvoice)}.`,
  InvoiceVoided: ({ invoiceId, externalRef }, names) =>
    `${names(invoiceId, anInvoice)} was voided in accounting, where it was ${externalRef}.`,
  InvoiceVoidFailed: ({ invoiceId, reason }, names) =>
    `${names(invoiceId, anInvoice)} was not voided${because(reason)}.`,

  InvoicePaymentHeld: ({ invoiceId, amount }, names) =>
    `A payment of ${money(amount)} for ${names(invoiceId, anInvoice)} was begun.`,
  InvoicePaymentReleased: ({ invoiceId }, names) =>
    `The payment for ${names(invoiceId, anInvoice)} came to nothing.`,
  InvoicePaymentApplied: ({ invoiceId, amount }, names) =>
    `${money(amount)} was paid on ${names(invoiceId, anInvoice)}.`,
  InvoicePaymentObserved: ({ invoiceId, amount }, names) =>
    `Accounting shows that ${money(amount)} was paid there on ${names(invoiceId, anInvoice)}.`,
  InvoicePaid: ({ invoiceId }, names) => `${names(invoiceId, anInvoice)} was paid.`,
  InvoiceMissed: ({ invoiceId, reason }, names) =>
    `The payment of ${names(invoiceId, anInvoice)} was missed${because(reason)}.`,

  InvoiceFoundInSync: ({ invoiceId }, names) =>
    `${names(invoiceId, anInvoice)} was found to be the same in accounting.`,
  InvoiceFoundOutOfSync: ({ invoiceId, differences }, names) =>
    `${names(invoiceId, anInvoice)} was found to differ from accounting: ${differences
      .map(
        ({ field, ours, theirs }) => `${field} is ${theirs || 'nothing'} there and ${ours || 'nothing'} here`,
      )
      .join('; ')}.`,
  InvoiceMendRequested: ({ invoiceId, way }, names) =>
    way === 'send-ours'
      ? `It was asked of accounting to take our version of ${names(invoiceId, anInvoice)}.`
      : `It was asked to take the version of ${names(invoiceId, anInvoice)} that accounting has.`,
  InvoiceMended: ({ invoiceId, way, amount, date, isVoided }, names) => {
    if (way === 'send-ours') return `Accounting took our version of ${names(invoiceId, anInvoice)}.`;
    const became = isVoided ? 'void' : owed(amount, date);
    return `${names(invoiceId, anInvoice)} became what accounting has: ${became}.`;
  },
  InvoiceMendFailed: ({ invoiceId, reason }, names) =>
    `${names(invoiceId, anInvoice)} still differs from accounting${because(reason)}.`,

  InvoiceEmailRequested: ({ invoiceId, mail }, names) =>
    `${mail === 'reminder' ? 'A reminder' : 'A mail'} about ${names(invoiceId, anInvoice)} was asked for.`,
  InvoiceEmailed: ({ invoiceId, mail }, names) =>
    `${mailWords[mail]} about ${names(invoiceId, anInvoice)} was sent.`,
  InvoiceEmailFailed: ({ invoiceId, mail, reason }, names) =>
    `${mailWords[mail]} about ${names(invoiceId, anInvoice)} was not sent${because(reason)}.`,

  StatementRequested: ({ invoices }) =>
    `A statement of ${counted(invoices.length, 'invoice')} was asked for.`,
  StatementEmailed: () => 'The statement was sent.',
  StatementFailed: ({ reason }) => `The statement was not sent${because(reason)}.`,
};

const mailWords = { invoice: 'A mail', reminder: 'A reminder', statement: 'A statement' } as const;
