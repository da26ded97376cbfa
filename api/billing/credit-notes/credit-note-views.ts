import type { CreditNoteView } from '../../../contract/billing/credit-notes.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { CreditNoteRecord } from '../../../projections/billing/credit-notes/credit-note-queries.ts';

/** Families do not see the exchange with accounting. */
export const creditNoteViewOf = (
  row: CreditNoteRecord,
  { isStaff, isConnected }: { readonly isStaff: boolean; readonly isConnected: boolean },
): CreditNoteView => ({
  id: row.id,
  number: row.number,
  athlete_id: row.athlete_id,
  athlete_package_id: row.athlete_package_id,
  invoice_id: row.invoice_id,
  invoice_reference: row.reference,
  amount: dollarsOf(row.amount),
  day: row.day,
  reason: row.reason,
  status: row.status,
  books: row.books,
  books_message: isStaff ? messageOf(row, isConnected) : '',
  actions: isStaff ? actionsOf(row) : [],
  created_at: row.created_at,
  revision: row.revision,
});

function messageOf({ status, books, books_reason }: CreditNoteRecord, isConnected: boolean): string {
  const isWaiting = status === 'voiding' || (status === 'issued' && books === 'pending');
  return isWaiting && !isConnected ? invoiceTexts.waitsForConnection : books_reason;
}

/** As the decider allows. */
function actionsOf({ status, books }: CreditNoteRecord): CreditNoteView['actions'] {
  if (status !== 'issued') return [];
  return books === 'error' ? ['post-again', 'void'] : ['void'];
}
