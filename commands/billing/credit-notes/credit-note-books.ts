import { type CreditNote, creditNoteReference } from '../../../domain/billing/credit-notes/credit-note.ts';
import { creditNoteTexts } from '../../../domain/billing/credit-notes/credit-note-texts.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { RetryPolicy } from '../../runtime/backoff.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { defineReactor, type ExternalEffect } from '../../runtime/reactor.ts';
import type { Books, Call } from '../../shared/books.ts';
import { booksAnswer } from '../invoices/books-answer.ts';
import { findInvoice } from '../invoices/found-invoice.ts';
import { linkedCustomer } from '../invoices/linked-customer.ts';
import { creditNote } from './credit-note.ts';

export interface CreditNoteBooksDeps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'createCreditMemo' | 'removeCreditMemo'>;
}

/** As for payments: accounting may be unavailable for long. */
const retry: RetryPolicy = { firstMs: 5_000, factor: 3, longestMs: 3_600_000, tries: 20 };

/**
 * Posts credit notes to accounting, and removes voided ones there. A credit note counts here without it: one that accounting rejects
 * stays, shows why, and is sent again when staff ask for it. A void counts only once accounting has removed it.
 */
export function creditNoteBooks(deps: CreditNoteBooksDeps) {
  const effect = (key: string, creditNoteId: string, work: typeof post): ExternalEffect => ({
    kind: 'external',
    key,
    async run(context, signal) {
      const note = await loadState(deps.log, creditNote, creditNoteId);
      if (!note) throw new Error(`There is no credit note ${creditNoteId}`);
      await work(deps, note, { context, call: { key: step(context, 'credit memo').commandId, signal } });
      return undefined;
    },
    // The key of the call is the same, and both calls look first for what is there.
    recover: async () => ({ kind: 'repeat' }),
  });
  return defineReactor({
    name: 'credit-note-books',
    handles: [
      'CreditNoteIssued',
      'CreditNotePostRequested',
      'CreditNoteVoidRequested',
      'CreditNoteVoidFailed',
    ],
    startAt: 'beginning',
    order: 'stream',
    retry,
    effects: (event) => {
      const { type, data, id } = event;
      const { creditNoteId } = data;
      switch (type) {
        case 'CreditNoteIssued':
          return [effect(`post ${creditNoteId}`, creditNoteId, post)];
        // A credit note whose void failed may never have been posted.
        case 'CreditNotePostRequested':
        case 'CreditNoteVoidFailed':
          return [effect(`again ${id}`, creditNoteId, post)];
        case 'CreditNoteVoidRequested':
          return [effect(`void ${id}`, creditNoteId, remove)];
      }
    },
  });
}

interface Attempt {
  readonly context: CommandContext;
  readonly call: Call;
}

/** What is about to be removed, or was, is not posted. */
async function post({ log, books }: CreditNoteBooksDeps, note: CreditNote, attempt: Attempt): Promise<void> {
  if (note.status !== 'issued' || note.books.kind !== 'pending') return;
  const { creditNoteId, athleteId, amount, day, reason } = note;
  const answer = await booksAnswer(async () => {
    const customerId = await linkedCustomer(log, athleteId);
    if (customerId === null) throw new Refusal('credit-note.no-customer', paymentTexts.noCustomer);
    const invoiceRef = (await findInvoice(log, note))?.invoice.externalRef;
    if (!invoiceRef) throw new Refusal('credit-note.no-invoice', creditNoteTexts.invoiceGone);
    const number = creditNoteReference(note.number);
    const memo = { customerId, invoiceRef, number, creditNoteId, day, amount, reason };
    return books.createCreditMemo(memo, attempt.call);
  });
  const command =
    answer.kind === 'done'
      ? ({ kind: 'posted', externalRef: answer.value.id } as const)
      : ({ kind: 'post-failed', reason: answer.reason } as const);
  await handle(log, creditNote, creditNoteId, command, step(attempt.context, command.kind));
}

async function remove(
  { log, books }: CreditNoteBooksDeps,
  { creditNoteId, number, status }: CreditNote,
  { context, call }: Attempt,
): Promise<void> {
  if (status !== 'voiding') return;
  const answer = await booksAnswer(() =>
    books.removeCreditMemo({ number: creditNoteReference(number), creditNoteId }, call),
  );
  const command =
    answer.kind === 'done'
      ? ({ kind: 'voided' } as const)
      : ({ kind: 'void-failed', reason: answer.reason } as const);
  await handle(log, creditNote, creditNoteId, command, step(context, command.kind));
}
