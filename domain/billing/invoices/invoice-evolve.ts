import type { AthletePackageEvent } from './events.ts';
import { type Invoice, settledOf } from './invoice.ts';

/** Events of an existing invoice. */
export type InvoiceChange = Exclude<
  AthletePackageEvent,
  { type: 'InvoiceAdded' | 'InvoiceDeleted' | `AthletePackage${string}` }
>;

type MendedInvoice = Extract<InvoiceChange, { type: 'InvoiceMended' }>['data'];

/** The invoice after the event. */
export function evolveInvoice(invoice: Invoice, { type, data }: InvoiceChange): Invoice {
  switch (type) {
    case 'InvoiceEdited':
    case 'InvoiceProrated':
      return { ...invoice, date: data.date, amount: data.amount, description: data.description };
    case 'InvoiceOmitted':
      return { ...invoice, state: 'omitted' };
    case 'InvoiceReverted':
      return { ...invoice, state: data.to };

    case 'InvoiceIssueRequested':
      return { ...invoice, progress: 'issuing' };
    case 'InvoiceIssued':
      return { ...invoice, progress: null, state: 'invoiced', externalRef: data.externalRef };
    case 'InvoiceFailed':
      return { ...invoice, progress: null, state: 'error' };
    case 'InvoiceVoidRequested':
      return { ...invoice, progress: 'voiding' };
    case 'InvoiceVoided':
      return { ...invoice, progress: null, state: 'omitted', externalRef: null };
    case 'InvoiceVoidFailed':
      return { ...invoice, progress: null };

    case 'InvoicePaymentHeld': {
      const { holdId, paymentId, amount, expiresAt } = data;
      return { ...invoice, hold: { holdId, paymentId, amount, expiresAt } };
    }
    case 'InvoicePaymentReleased':
      return invoice.hold?.holdId === data.holdId ? { ...invoice, hold: null } : invoice;
    case 'InvoicePaymentApplied': {
      const hold = invoice.hold?.holdId === data.holdId ? null : invoice.hold;
      const appliedHolds = [...invoice.appliedHolds, data.holdId];
      return { ...invoice, hold, appliedHolds, paid: invoice.paid + data.amount };
    }
    case 'InvoicePaymentObserved':
      return { ...invoice, paid: invoice.paid + data.amount };
    case 'InvoicePaid':
      return { ...invoice, state: 'paid' };
    case 'InvoiceMissed':
      return { ...invoice, state: 'missed' };

    case 'InvoiceCreditHeld': {
      const { holdId, creditNoteId, amount, expiresAt } = data;
      return { ...invoice, hold: { holdId, creditNoteId, amount, expiresAt } };
    }
    case 'InvoiceCreditReleased':
      return invoice.hold?.holdId === data.holdId ? { ...invoice, hold: null } : invoice;
    case 'InvoiceCredited': {
      const hold = invoice.hold?.holdId === data.holdId ? null : invoice.hold;
      const appliedHolds = [...invoice.appliedHolds, data.holdId];
      const credited = invoice.credited + data.amount;
      return { ...invoice, hold, appliedHolds, credited, ...(data.isSettled && { state: 'paid' }) };
    }
    case 'InvoiceCreditReversed': {
      const reversedHolds = [...invoice.reversedHolds, data.holdId];
      const owed = { ...invoice, reversedHolds, credited: invoice.credited - data.amount };
      const isOwedAgain = owed.state === 'paid' && settledOf(owed) < owed.amount;
      return isOwedAgain ? { ...owed, state: 'invoiced' } : owed;
    }

    case 'InvoiceMendRequested':
      return { ...invoice, progress: 'mending' };
    case 'InvoiceMended':
      return mended({ ...invoice, progress: null }, data);
    case 'InvoiceMendFailed':
      return { ...invoice, progress: null };

    case 'InvoiceFoundInSync':
    case 'InvoiceFoundOutOfSync':
    case 'InvoiceEmailRequested':
    case 'InvoiceEmailed':
    case 'InvoiceEmailFailed':
      return invoice;
  }
}

/**
 * An invoice that is void in accounting is omitted here; one that is valid there is owed here, whatever it
 * was before.
 */
function mended(invoice: Invoice, { way, isVoided, date, amount, description }: MendedInvoice): Invoice {
  if (isVoided) return { ...invoice, state: 'omitted', externalRef: null };
  if (way === 'send-ours') return invoice;
  const isOwedAgain =
    invoice.state === 'omitted' || (invoice.state === 'paid' && settledOf(invoice) < amount);
  return { ...invoice, date, amount, description, ...(isOwedAgain && { state: 'invoiced' }) };
}
