import type { Invoice } from '../../domain/billing/invoices/invoice.ts';
import { evolveInvoice } from '../../domain/billing/invoices/invoice-evolve.ts';
import type { HandledEvent } from '../runtime/projection.ts';
import type { InvoiceRow } from './invoice-row.ts';

/** Events that change the row of an existing invoice. */
export const invoiceChanges = [
  'InvoiceEdited',
  'InvoiceProrated',
  'InvoiceOmitted',
  'InvoiceReverted',
  'InvoiceIssueRequested',
  'InvoiceIssued',
  'InvoiceFailed',
  'InvoiceVoidRequested',
  'InvoiceVoided',
  'InvoiceVoidFailed',
  'InvoicePaymentHeld',
  'InvoicePaymentReleased',
  'InvoicePaymentApplied',
  'InvoicePaymentObserved',
  'InvoicePaid',
  'InvoiceMissed',
  'InvoiceCreditHeld',
  'InvoiceCreditReleased',
  'InvoiceCredited',
  'InvoiceCreditReversed',
  'InvoiceFoundInSync',
  'InvoiceFoundOutOfSync',
  'InvoiceMendRequested',
  'InvoiceMended',
  'InvoiceMendFailed',
  'InvoiceEmailed',
  'InvoiceEmailFailed',
] as const;

export type InvoiceChangeEvent = HandledEvent<(typeof invoiceChanges)[number]>;

/** The row after the event: the invoice as the domain evolves it, and the fields that only screens show. */
export function changed(row: InvoiceRow, event: InvoiceChangeEvent): InvoiceRow {
  const next = ofInvoice(row, evolveInvoice(invoiceOf(row), event));
  return { ...next, ...fieldsOf(event), opened_at: openedAt(next, event) };
}

/** Since it was sent to accounting. A pending invoice is not owed yet, also one that was owed before. */
function openedAt(
  { state, progress, opened_at }: InvoiceRow,
  { occurredAt }: InvoiceChangeEvent,
): string | null {
  if (state === 'pending' && progress !== 'issuing') return null;
  return opened_at ?? (state === 'omitted' ? null : occurredAt);
}

/** The row as an invoice of the domain. */
export function invoiceOf(row: InvoiceRow): Invoice {
  return {
    invoiceId: row.id,
    reference: row.reference,
    date: row.date,
    amount: row.amount,
    description: row.description,
    state: row.state,
    externalRef: row.external_ref,
    paid: row.paid,
    credited: row.credited,
    // Only the decider reads these.
    appliedHolds: [],
    reversedHolds: [],
    hold: holdOf(row),
    progress: row.progress,
  };
}

function holdOf({
  hold_id: holdId,
  hold_payment_id: paymentId,
  hold_credit_note_id: creditNoteId,
  hold_amount: amount,
  hold_expires_at: expiresAt,
}: InvoiceRow): Invoice['hold'] {
  if (holdId === null || amount === null || expiresAt === null) return null;
  if (creditNoteId !== null) return { holdId, creditNoteId, amount, expiresAt };
  return paymentId === null ? null : { holdId, paymentId, amount, expiresAt };
}

function ofInvoice(row: InvoiceRow, invoice: Invoice): InvoiceRow {
  const { hold } = invoice;
  return {
    ...row,
    date: invoice.date,
    amount: invoice.amount,
    description: invoice.description,
    state: invoice.state,
    external_ref: invoice.externalRef,
    paid: invoice.paid,
    credited: invoice.credited,
    hold_id: hold?.holdId ?? null,
    hold_payment_id: hold?.paymentId ?? null,
    hold_credit_note_id: hold?.creditNoteId ?? null,
    hold_amount: hold?.amount ?? null,
    hold_expires_at: hold?.expiresAt ?? null,
    progress: invoice.progress,
  };
}

type ChangeFields = Partial<
  Pick<InvoiceRow, 'last_message' | 'is_in_sync' | 'differences' | 'checked_at' | 'their_change_at'>
>;

const unchecked = { is_in_sync: null, differences: '[]', checked_at: null, their_change_at: null } as const;

function fieldsOf({ type, data, occurredAt }: InvoiceChangeEvent): ChangeFields {
  switch (type) {
    // Accounting has not got it, so there is nothing that could differ.
    case 'InvoiceFailed':
      return { last_message: data.reason, ...unchecked };
    case 'InvoiceVoidFailed':
    case 'InvoiceMissed':
    case 'InvoiceMendFailed':
    case 'InvoiceEmailFailed':
      return { last_message: data.reason };
    case 'InvoiceIssueRequested':
    case 'InvoiceVoidRequested':
    case 'InvoiceMendRequested':
    case 'InvoiceReverted':
    case 'InvoicePaid':
    case 'InvoiceCredited':
    case 'InvoiceEmailed':
      return { last_message: '' };
    case 'InvoiceIssued':
    case 'InvoiceVoided':
      return { last_message: '', ...unchecked };
    case 'InvoiceFoundInSync':
      return { is_in_sync: true, differences: '[]', checked_at: occurredAt, their_change_at: null };
    case 'InvoiceFoundOutOfSync':
      return {
        is_in_sync: false,
        differences: JSON.stringify(data.differences),
        checked_at: occurredAt,
        their_change_at: data.theirChangeAt,
      };
    default:
      return {};
  }
}
