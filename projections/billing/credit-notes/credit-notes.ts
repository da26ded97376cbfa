import {
  type CreditNoteStatus,
  creditNoteReference,
} from '../../../domain/billing/credit-notes/credit-note.ts';
import type { BooksState } from '../../../domain/billing/payments/payment-values.ts';
import { defineTable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const creditNoteTable = defineTable('credit_notes', {
  id: 'text',
  /** The number in `CN-{number}`. */
  number: 'integer',
  athlete_id: 'text',
  athlete_package_id: 'text',
  invoice_id: 'text',
  amount: 'cents',
  /** In the business's calendar. */
  day: 'day',
  /** The family reads it. */
  reason: 'text',
  status: text<CreditNoteStatus>(),
  books: text<BooksState>(),
  /** Why accounting rejected it, or refused to remove it; empty if it did not. */
  books_reason: 'text',
  created_at: 'instant',
  /** `user:<id>`. */
  created_by: 'text',
});
export type CreditNoteRow = RowOf<typeof creditNoteTable>;

/** All credit notes, also voided ones: their numbers are not used again. */
export const creditNotes = defineProjection(creditNoteTable)({
  version: 1,
  key: 'id',
  title: ({ number }) => `Credit note ${creditNoteReference(number)}`,
  hidden: ['id', 'athlete_id', 'athlete_package_id', 'invoice_id', 'created_by'],
  indexes: [
    '(athlete_id, number desc)',
    '(invoice_id)',
    '(day)',
    "(created_at) where books in ('pending', 'error') and status <> 'voided'",
  ],
  handles: [
    'CreditNoteIssued',
    'CreditNotePosted',
    'CreditNotePostFailed',
    'CreditNotePostRequested',
    'CreditNoteVoidRequested',
    'CreditNoteVoided',
    'CreditNoteVoidFailed',
  ],
  personal: [{ kind: 'athlete', by: 'athlete_id', erased: { reason: '' } }],
  keys: ({ data }) => [data.creditNoteId],
  apply(row, event, id) {
    const { type, data } = event;
    if (type === 'CreditNoteIssued') {
      return {
        id,
        number: data.number,
        athlete_id: data.athleteId,
        athlete_package_id: data.athletePackageId,
        invoice_id: data.invoiceId,
        amount: data.amount,
        day: data.day,
        reason: data.reason,
        status: 'issued',
        books: 'pending',
        books_reason: '',
        created_at: event.occurredAt,
        created_by: event.actor,
      };
    }
    if (!row) return null;
    switch (type) {
      case 'CreditNotePosted':
        return { ...row, books: 'posted', books_reason: '' };
      case 'CreditNotePostFailed':
        return { ...row, books: 'error', books_reason: data.reason };
      case 'CreditNotePostRequested':
        return { ...row, books: 'pending', books_reason: '' };
      case 'CreditNoteVoidRequested':
        return { ...row, status: 'voiding', books_reason: '' };
      case 'CreditNoteVoided':
        return { ...row, status: 'voided', books: 'not owed', books_reason: '' };
      case 'CreditNoteVoidFailed':
        return { ...row, status: 'issued', books_reason: data.reason };
    }
  },
});
