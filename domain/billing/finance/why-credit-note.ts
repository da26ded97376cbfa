import { because, money } from '../sentence-words.ts';
import { type Asked, type Happened, invoiceName, lower, type WhySentence } from './why-facts.ts';

/** The sentences of an event about a credit note of the invoices in question. */
export function creditNoteSteps({ type, data }: Happened, asked: Asked): WhySentence[] {
  if (!('creditNoteId' in data) || !asked.invoiceIds.has(data.invoiceId)) return [];
  const { invoices, reader } = asked;
  const name = invoiceName(data.invoiceId, invoices);
  const invoice = lower(name);
  const step = (kind: WhySentence['kind'], sentence: string): WhySentence[] => [{ kind, sentence }];
  const amongStaff = (kind: WhySentence['kind'], sentence: string) =>
    reader.isStaff ? step(kind, sentence) : [];
  switch (type) {
    case 'CreditNoteIssued':
      return step('invoice', `${money(data.amount)} was credited on ${invoice}${because(data.reason)}.`);
    case 'InvoiceCredited':
      return data.isSettled ? step('invoice', `Nothing is left to pay on ${invoice}.`) : [];
    case 'CreditNotePosted':
      return amongStaff('books', `The credit note was recorded in accounting as ${data.externalRef}.`);
    case 'CreditNotePostFailed':
      return amongStaff('trouble', `Accounting rejected the credit note${because(data.reason)}.`);
    case 'CreditNoteVoided':
      return step(
        'invoice',
        `The credit of ${money(data.amount)} was taken back, so it is owed again on ${invoice}.`,
      );
    case 'CreditNoteVoidFailed':
      return amongStaff('trouble', `Accounting did not remove the credit note${because(data.reason)}.`);
    default:
      return [];
  }
}
