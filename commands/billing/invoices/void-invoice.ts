import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import type { EventNamed } from '../../../domain/events.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import type { Books, Call } from '../../shared/books.ts';
import { type BooksAnswer, booksAnswer, theirInvoice } from './books-answer.ts';
import { findInvoice, recordOnInvoice } from './found-invoice.ts';
import type { InvoiceBooksDeps } from './invoice-books-deps.ts';

/**
 * Part 2 §4: the invoice is voided in accounting if it is still valid there. If it is void or missing there,
 * it is voided here only.
 */
export async function voidInvoice(
  { log, books }: InvoiceBooksDeps,
  { data }: Recorded<EventNamed<'InvoiceVoidRequested'>>,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Detail | undefined> {
  const found = await findInvoice(log, data);
  if (found?.invoice.progress !== 'voiding') return undefined;
  const answer = await voidThere(books, data.externalRef, { key: context.commandId, signal });
  if (answer.kind === 'refused') {
    const failed = { kind: 'void-failed', reason: answer.reason } as const;
    await recordOnInvoice(log, data, failed, step(context, failed.kind));
    return { refused: answer.reason };
  }
  await recordOnInvoice(log, data, { kind: 'voided' }, step(context, 'voided'));
  return { voided: data.externalRef };
}

/** Voids an invoice in accounting, unless it was paid there. */
export function voidThere(
  books: Pick<Books, 'invoice' | 'voidInvoice'>,
  ref: string,
  call: Call,
): Promise<BooksAnswer<undefined>> {
  return refusable(async () => {
    const theirs = await theirInvoice(books, ref);
    if (!theirs || theirs.isVoided) return undefined;
    if (theirs.balance < theirs.amount) return invoiceTexts.notVoidable;
    const { isVoided } = await books.voidInvoice(ref, call);
    if (!isVoided) throw new Error(`Accounting did not say that ${ref} is void`);
    return undefined;
  });
}

/** `ask` returns the reason against it, or undefined. */
async function refusable(ask: () => Promise<string | undefined>): Promise<BooksAnswer<undefined>> {
  const answer = await booksAnswer(ask);
  if (answer.kind === 'refused') return answer;
  const { value: reason } = answer;
  return reason === undefined ? { kind: 'done', value: undefined } : { kind: 'refused', reason };
}
