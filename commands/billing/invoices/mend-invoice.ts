import type { Invoice } from '../../../domain/billing/invoices/invoice.ts';
import {
  type InvoiceAccountingCommand,
  mendRefusal,
} from '../../../domain/billing/invoices/invoice-accounting.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import type { EventNamed } from '../../../domain/events.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import type { Books, BooksInvoice, Call } from '../../shared/books.ts';
import { type BooksAnswer, booksAnswer, theirInvoice } from './books-answer.ts';
import { findInvoice, recordOnInvoice } from './found-invoice.ts';
import type { InvoiceBooksDeps } from './invoice-books-deps.ts';
import { voidThere } from './void-invoice.ts';

type Mended = Extract<InvoiceAccountingCommand, { kind: 'mended' }>;
type Terms = Pick<Mended, 'date' | 'amount' | 'description' | 'isVoided'>;

/**
 * Makes one of the two sides equal to the other. Both ways may be repeated: the second time finds nothing to
 * do.
 */
export async function mendInvoice(
  { log, books }: InvoiceBooksDeps,
  { data }: Recorded<EventNamed<'InvoiceMendRequested'>>,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Detail | undefined> {
  const found = await findInvoice(log, data);
  const ref = found?.invoice.externalRef;
  if (!found || !ref || found.invoice.progress !== 'mending') return undefined;
  const { way } = data;
  const answer =
    way === 'take-theirs'
      ? await takeTheirs(books, found.invoice, ref)
      : await sendOurs(books, found.invoice, { ref, call: { key: context.commandId, signal } });
  if (answer.kind === 'refused') {
    const failed = { kind: 'mend-failed', reason: answer.reason } as const;
    await recordOnInvoice(log, data, failed, step(context, failed.kind));
    return { refused: answer.reason };
  }
  await recordOnInvoice(log, data, { kind: 'mended', way, ...answer.value }, step(context, 'mended'));
  return { way };
}

async function takeTheirs(books: Books, ours: Invoice, ref: string): Promise<BooksAnswer<Terms>> {
  const answer = await booksAnswer(() => theirInvoice(books, ref));
  if (answer.kind === 'refused') return answer;
  const { value: theirs } = answer;
  const isVoided = !theirs || theirs.isVoided;
  const value = { ...termsOf(isVoided ? ours : theirs), isVoided };
  const reason = mendRefusal('take-theirs', ours, value);
  return reason === undefined ? { kind: 'done', value } : { kind: 'refused', reason };
}

async function sendOurs(
  books: Books,
  ours: Invoice,
  { ref, call }: { ref: string; call: Call },
): Promise<BooksAnswer<Terms>> {
  const { date, amount, description } = termsOf(ours);
  if (ours.state === 'omitted') {
    const reason = mendRefusal('send-ours', ours, { amount, isVoided: true });
    if (reason !== undefined) return { kind: 'refused', reason };
    const voided = await voidThere(books, ref, call);
    return voided.kind === 'refused'
      ? voided
      : { kind: 'done', value: { date, amount, description, isVoided: true } };
  }
  const answer = await booksAnswer(async () => {
    const theirs = await theirInvoice(books, ref);
    if (!theirs || theirs.isVoided) return undefined;
    return books.changeInvoice(ref, { date, amount, description }, call);
  });
  if (answer.kind === 'refused') return answer;
  if (!answer.value) return { kind: 'refused', reason: invoiceTexts.voidThere };
  return { kind: 'done', value: { date, amount, description, isVoided: false } };
}

const termsOf = ({ date, amount, description }: Invoice | BooksInvoice) => ({ date, amount, description });
