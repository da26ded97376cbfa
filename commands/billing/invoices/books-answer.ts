import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Books, BooksInvoice } from '../../shared/books.ts';

export type BooksAnswer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** The service certainly refused. */
  | { readonly kind: 'refused'; readonly reason: string };

/** The answer of accounting: a refusal is an answer, too; every other error is thrown. */
export async function booksAnswer<Value>(ask: () => Promise<Value>): Promise<BooksAnswer<Value>> {
  try {
    return { kind: 'done', value: await ask() };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

/** The invoice as accounting has it, or null when it does not exist there (anymore). */
export async function theirInvoice(books: Pick<Books, 'invoice'>, ref: string): Promise<BooksInvoice | null> {
  try {
    return await books.invoice(ref);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'accounting.not-found') return null;
    throw error;
  }
}
