import type { Day } from '../shared/day.ts';
import { isDay, partsOf } from '../shared/day.ts';
import { type Cents, isCents, shareOf } from '../shared/money.ts';
import { type Problem, Refusal } from '../shared/refusal.ts';
import { invoiceTexts } from './invoice-texts.ts';

/** Part 2 §4. What `missed` and `error` mean: missed, a collection was declined; error, a call failed or its outcome is unknown. */
export const invoiceStates = ['pending', 'invoiced', 'paid', 'missed', 'error', 'omitted'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export interface Invoice {
  readonly invoiceId: string;
  readonly reference: number;
  readonly date: Day;
  readonly amount: Cents;
  readonly description: string;
  readonly state: InvoiceState;
  /** Reference of the accounting service, once it was issued there. */
  readonly externalRef: string | null;
  /** What was paid on it, here or in accounting. */
  readonly paid: Cents;
  /** Holds whose money is applied: each is applied once, whoever says it again. */
  readonly appliedHolds: readonly string[];
  /** The payment that is on its way. One at a time, so that nothing is paid twice. */
  readonly hold: PaymentHold | null;
  /** What accounting is being asked to do with it. */
  readonly progress: 'issuing' | 'voiding' | 'mending' | null;
}

export interface PaymentHold {
  readonly holdId: string;
  readonly paymentId: string;
  readonly amount: Cents;
  /** UTC instant; the janitor looks after it whether the payment came to be. */
  readonly expiresAt: string;
}

/** What is still to pay; nothing where it is left out of what is owed. */
export const balanceOf = ({ state, amount, paid }: Pick<Invoice, 'state' | 'amount' | 'paid'>): Cents =>
  state === 'omitted' || state === 'paid' ? 0 : Math.max(0, amount - paid);

export interface InvoiceInput {
  readonly date: string;
  readonly amount: Cents;
  readonly description: string;
}

/** Part 1 §5, Add Invoice; part 2 §5, Invoice. */
export function invoiceProblems({ date, amount }: InvoiceInput): Problem[] {
  const problems: Problem[] = [];
  if (!isDay(date)) problems.push({ field: 'date', message: 'Invoice date can not be blank.' });
  if (!isCents(amount) || amount <= 0) {
    problems.push({ field: 'amount', message: 'Invoice amount must be a positive value.' });
  }
  return problems;
}

export const invoiceActions = [
  'edit',
  'prorate',
  'omit',
  'revert',
  'void',
  'delete',
  'process',
  'pay',
  'email',
  'reminder',
  'sync',
] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/** What accounting holds is changed there first, by mending (docs/invoices.md). */
const heldByAccounting = (invoice: InvoiceStanding) => invoice.externalRef !== null;

export type InvoiceStanding = Pick<Invoice, 'state' | 'externalRef'>;

/**
 * The invoice decision table, whole: why an action is refused, or `undefined` when it is allowed. Part 2 §4 gives the rules,
 * §8 the texts; where it gives no text (edit, prorate, and reverting what is pending) ours follow its wording.
 */
export function invoiceRefusal(action: InvoiceAction, invoice: InvoiceStanding): string | undefined {
  const { state } = invoice;
  switch (action) {
    case 'edit':
    case 'prorate':
      if (state === 'omitted') return `Unable to ${action} omitted transactions.`;
      return state === 'paid' || heldByAccounting(invoice)
        ? `Unable to ${action} already invoiced transactions.`
        : undefined;
    case 'omit':
      if (state === 'omitted') return 'Unable to omit already omitted transactions.';
      return state === 'invoiced' || state === 'paid'
        ? 'Unable to omit already invoiced transactions.'
        : undefined;
    case 'revert':
      if (state === 'pending') return 'Unable to revert this transaction: it is pending.';
      return state === 'invoiced' || state === 'paid'
        ? 'Unable to revert already invoiced transactions.'
        : undefined;
    case 'void':
      if (state === 'invoiced' || (state === 'omitted' && invoice.externalRef !== null)) return undefined;
      return state === 'pending' ? invoiceTexts.noReference : invoiceTexts.notVoidable;
    case 'delete':
      if (state === 'paid') return 'Unable to delete already invoiced transactions.';
      return state === 'invoiced' || invoice.externalRef !== null
        ? 'Unable to delete processed invoices -- void this invoice instead.'
        : undefined;
    case 'process':
      if (heldByAccounting(invoice)) return 'Unable to process already invoiced transactions.';
      return state === 'omitted' || state === 'paid' ? `Unable to process ${state} transactions.` : undefined;
    case 'pay':
      if (state === 'paid') return 'This invoice is paid already.';
      if (state === 'omitted') return 'Unable to pay omitted transactions.';
      return heldByAccounting(invoice) && state !== 'pending'
        ? undefined
        : 'This invoice has to be invoiced before it can be paid.';
    case 'sync':
      return heldByAccounting(invoice) ? undefined : invoiceTexts.notInBooks;
    case 'email':
      if (!heldByAccounting(invoice)) return invoiceTexts.notInBooks;
      return state === 'omitted' ? 'Unable to email omitted transactions.' : undefined;
    case 'reminder':
      if (!heldByAccounting(invoice)) return invoiceTexts.notInBooks;
      return state === 'paid' || state === 'omitted' ? 'Nothing is owed on this invoice.' : undefined;
  }
}

/** What is known of it where only the answer matters. */
interface UnderWay extends Pick<Invoice, 'progress'> {
  readonly hold: object | null;
}

/** Why nothing may happen to the invoice just now, or `undefined`. */
export function busyReason({ hold, progress }: UnderWay): string | undefined {
  if (hold) return 'This invoice is being paid just now. Please wait a moment.';
  return progress ? 'Accounting is working on this invoice just now. Please wait a moment.' : undefined;
}

/** An invoice as it is decided about: what it is, and what is under way with it. */
export type InvoiceCondition = InvoiceStanding & Pick<Invoice, 'hold' | 'progress' | 'paid'>;

interface Refused {
  readonly code: string;
  readonly text: string;
}

/**
 * Why the action is not allowed now, or `undefined`. A mail changes nothing, so it may always be asked for; a comparison with
 * accounting only says something once accounting has done what it was asked. What money was paid on cannot be voided there.
 */
export function refusalNow(action: InvoiceAction, invoice: InvoiceCondition): Refused | undefined {
  const busy = busyFor(action, invoice);
  if (busy) return { code: 'invoice.busy', text: busy };
  const isPaidOn = action === 'void' && invoice.paid > 0;
  const text = invoiceRefusal(action, invoice) ?? (isPaidOn ? invoiceTexts.notVoidable : undefined);
  return text === undefined ? undefined : { code: `invoice.${action}-refused`, text };
}

function busyFor(action: InvoiceAction, { hold, progress }: InvoiceCondition): string | undefined {
  if (action === 'email' || action === 'reminder') return undefined;
  return busyReason({ hold: action === 'sync' ? null : hold, progress });
}

/** Throws what the decision table refuses, and what has to wait. */
export function demandAction(action: InvoiceAction, invoice: InvoiceCondition): void {
  const refused = refusalNow(action, invoice);
  if (refused) throw new Refusal(refused.code, refused.text);
}

/** What may be done to it now, in the order of `invoiceActions`. */
export const allowedActions = (invoice: InvoiceCondition): InvoiceAction[] =>
  invoiceActions.filter((action) => !refusalNow(action, invoice));

/** Where a revert leads (part 2 §4): back to invoiced when accounting holds it, else to pending. */
export function revertedState({ externalRef }: Pick<Invoice, 'externalRef'>): 'pending' | 'invoiced' {
  return externalRef === null ? 'pending' : 'invoiced';
}

export type Proration =
  | { readonly kind: 'prorated'; readonly amount: Cents /** 0 to 1 */; readonly ratio: number }
  | { readonly kind: 'invalid'; readonly message: 'Invalid Range' };

/**
 * Part 2 §4: valid only in the same month and not after the original day. The share is new day / original day of the month,
 * half up to the cent (resolution Q089).
 */
export function prorate(original: { date: Day; amount: Cents }, date: string): Proration {
  const invalid = { kind: 'invalid', message: 'Invalid Range' } as const;
  if (!isDay(date)) return invalid;
  const from = partsOf(original.date);
  const to = partsOf(date);
  if (from.year !== to.year || from.month !== to.month || to.day > from.day) return invalid;
  return {
    kind: 'prorated',
    amount: shareOf(original.amount, to.day, from.day),
    ratio: to.day / from.day,
  };
}

/** The reference people read; the prefix is the business's (resolution Q147). */
export const invoiceReference = (reference: number, prefix = 'PWHT'): string => `${prefix}-${reference}`;
