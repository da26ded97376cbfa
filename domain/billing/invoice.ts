import type { Day } from '../shared/day.ts';
import { isDay, partsOf } from '../shared/day.ts';
import { type Cents, isCents, shareOf } from '../shared/money.ts';
import { type Problem, Refusal } from '../shared/refusal.ts';

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
}

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

export const invoiceActions = ['edit', 'prorate', 'omit', 'revert', 'void', 'delete'] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/** An invoice that accounting holds can be changed only there first; the link that does so changes this line. */
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
      return state === 'pending'
        ? 'No quickbooks invoice reference to void.'
        : 'Invoice not applicable to edit void.';
    case 'delete':
      if (state === 'paid') return 'Unable to delete already invoiced transactions.';
      return state === 'invoiced' || invoice.externalRef !== null
        ? 'Unable to delete processed invoices -- void this invoice instead.'
        : undefined;
  }
}

export function demandAction(action: InvoiceAction, invoice: InvoiceStanding): void {
  const reason = invoiceRefusal(action, invoice);
  if (reason) throw new Refusal(`invoice.${action}-refused`, reason);
}

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
