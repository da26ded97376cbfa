import type { Sentences } from '../../shared/sentences.ts';
import { because, money } from '../sentence-words.ts';
import { creditNoteReference } from './credit-note.ts';
import type { CreditNoteEvent } from './events.ts';

const anInvoice = 'the invoice';
const aCreditNote = 'the credit note';

/** Without the reason of a credit note: it may name a person, and the finance log keeps its lines. */
export const creditNoteSentences: Sentences<CreditNoteEvent> = {
  CreditNoteIssued: ({ number, amount, invoiceId }, names) =>
    `Credit note ${creditNoteReference(number)} of ${money(amount)} was issued for ${names(invoiceId, anInvoice)}.`,
  CreditNotePosted: ({ creditNoteId, externalRef }, names) =>
    `${names(creditNoteId, aCreditNote)} was recorded in accounting as ${externalRef}.`,
  CreditNotePostFailed: ({ creditNoteId, reason }, names) =>
    `Accounting rejected ${names(creditNoteId, aCreditNote)}${because(reason)}.`,
  CreditNotePostRequested: ({ creditNoteId }, names) =>
    `Another attempt to record ${names(creditNoteId, aCreditNote)} in accounting was requested.`,
  CreditNoteVoidRequested: ({ creditNoteId }, names) =>
    `Accounting was asked to remove ${names(creditNoteId, aCreditNote)}.`,
  CreditNoteVoided: ({ creditNoteId, amount }, names) =>
    `${names(creditNoteId, aCreditNote)} of ${money(amount)} was voided.`,
  CreditNoteVoidFailed: ({ creditNoteId, reason }, names) =>
    `${names(creditNoteId, aCreditNote)} was not voided${because(reason)}.`,
};
