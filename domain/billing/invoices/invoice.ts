import type { Day } from '../../shared/day.ts';
import { isDay, partsOf } from '../../shared/day.ts';
import { type Cents, isCents, shareOf } from '../../shared/money.ts';
import { type Problem, Refusal } from '../../shared/refusal.ts';
import { invoiceTexts } from './invoice-texts.ts';
import type { AccountingProgress } from './invoice-values.ts';

/**
 * Part 2 §4. `missed`: an automatic charge was declined. `error`: a call to accounting failed or its outcome
 * is unknown.
 */
export const invoiceStates = ['pending', 'invoiced', 'paid', 'missed', 'error', 'omitted'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export interface Invoice {
  readonly invoiceId: string;
  readonly reference: number;
  readonly date: Day;
  readonly amount: Cents;
  readonly description: string;
  readonly state: InvoiceState;
  /** Reference at the accounting service, after it was issued there. */
  readonly externalRef: string | null;
  /** Amount paid so far, here or in accounting. */
  readonly paid: Cents;
  /** Amount of its credit notes, which is not owed and was not paid. */
  readonly credited: Cents;
  /** Holds whose money or credit was applied. Each is applied once, however often that is repeated. */
  readonly appliedHolds: readonly string[];
  /** Those of them whose credit note was voided. */
  readonly reversedHolds: readonly string[];
  /** The payment or the credit note in progress. There is one at a time, so that nothing is settled twice. */
  readonly hold: InvoiceHold | null;
  /** The request to accounting that is in progress. */
  readonly progress: AccountingProgress | null;
}

export type InvoiceHold = {
  readonly holdId: string;
  readonly amount: Cents;
  /** UTC instant. After it, the janitor checks whether the payment or the credit note exists. */
  readonly expiresAt: string;
} & (
  | { readonly paymentId: string; readonly creditNoteId?: undefined }
  | { readonly creditNoteId: string; readonly paymentId?: undefined }
);

/** The amount still to pay; 0 for an omitted invoice. */
export const balanceOf = ({
  state,
  amount,
  paid,
  credited,
}: Pick<Invoice, 'state' | 'amount' | 'paid' | 'credited'>): Cents =>
  state === 'omitted' || state === 'paid' ? 0 : Math.max(0, amount - settledOf({ paid, credited }));

/** The part of the amount that is not owed anymore: what was paid, and what was credited. */
export const settledOf = ({ paid, credited }: Pick<Invoice, 'paid' | 'credited'>): Cents => paid + credited;

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
  'credit',
  'email',
  'reminder',
  'sync',
] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/** An invoice in accounting is changed there first, by mending (docs/invoices.md). */
const heldByAccounting = (invoice: InvoiceStanding) => invoice.externalRef !== null;

export type InvoiceStanding = Pick<Invoice, 'state' | 'externalRef'>;

/**
 * The whole invoice decision table: why an action is refused, or `undefined` when it is allowed. Part 2 §4
 * gives the rules, §8 the texts. Where it gives no text (edit, prorate, and reverting a pending invoice),
 * ours follow its wording.
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
      if (state !== 'invoiced' && !heldByAccounting(invoice)) return undefined;
      return invoiceRefusal('void', invoice) === undefined
        ? 'Unable to delete processed invoices -- void this invoice instead.'
        : 'Unable to delete this invoice -- item already invoiced.';
    case 'process':
      if (heldByAccounting(invoice)) return 'Unable to process already invoiced transactions.';
      return state === 'omitted' || state === 'paid' ? `Unable to process ${state} transactions.` : undefined;
    case 'pay':
      if (state === 'paid') return invoiceTexts.alreadyPaid;
      if (state === 'omitted') return 'Unable to pay omitted transactions.';
      return heldByAccounting(invoice) && state !== 'pending'
        ? undefined
        : 'This invoice has to be issued before it can be paid.';
    case 'credit':
      if (state === 'paid' || state === 'omitted') return invoiceTexts.nothingOwed;
      return heldByAccounting(invoice) && state !== 'pending' ? undefined : invoiceTexts.notCreditable;
    case 'sync':
      return heldByAccounting(invoice) ? undefined : invoiceTexts.notInBooks;
    case 'email':
      if (!heldByAccounting(invoice)) return invoiceTexts.notInBooks;
      return state === 'omitted' ? 'Unable to email omitted transactions.' : undefined;
    case 'reminder':
      if (!heldByAccounting(invoice)) return invoiceTexts.notInBooks;
      return state === 'paid' || state === 'omitted' ? invoiceTexts.nothingOwed : undefined;
  }
}

/**
 * Why an action is refused because money was paid on the invoice, or a part was credited: it would take the invoice, and the money or
 * the credit with it, out of every total. `undefined` when neither matters.
 */
export function paidOnRefusal(
  action: InvoiceAction,
  { paid, credited }: Pick<Invoice, 'paid' | 'credited'>,
): string | undefined {
  if (paid <= 0 && credited <= 0) return undefined;
  switch (action) {
    case 'void':
      return paid > 0 ? invoiceTexts.notVoidable : invoiceTexts.creditedOn(action);
    case 'omit':
    case 'delete':
    case 'edit':
    case 'prorate':
    case 'process':
      return paid > 0 ? invoiceTexts.partlyPaid(action) : invoiceTexts.creditedOn(action);
    default:
      return undefined;
  }
}

/** The fields that tell whether an action is in progress. */
interface UnderWay extends Pick<Invoice, 'progress'> {
  readonly hold: {
    readonly paymentId?: string | undefined;
    readonly creditNoteId?: string | undefined;
  } | null;
}

/** Why nothing may happen to the invoice right now, or `undefined`. */
export function busyReason({ hold, progress }: UnderWay): string | undefined {
  if (hold?.creditNoteId !== undefined) return invoiceTexts.beingCredited;
  if (hold) return 'This invoice is being paid right now. Please wait a moment.';
  return progress ? 'Accounting is processing this invoice right now. Please wait a moment.' : undefined;
}

/** The data of an invoice that decisions need: its state, and what is in progress. */
export type InvoiceCondition = InvoiceStanding & UnderWay & Pick<Invoice, 'paid' | 'credited'>;

/** The code of the refusal to pay an invoice a second time. */
export const ALREADY_PAID = 'invoice.already-paid';

interface Refused {
  readonly code: string;
  readonly text: string;
}

/**
 * Why the action is not allowed now, or `undefined`. An email changes nothing, so it is always allowed. A
 * comparison with accounting is meaningful only after accounting has answered the last request.
 */
export function refusalNow(action: InvoiceAction, invoice: InvoiceCondition): Refused | undefined {
  const busy = busyFor(action, invoice);
  if (busy) return { code: 'invoice.busy', text: busy };
  const text = invoiceRefusal(action, invoice) ?? paidOnRefusal(action, invoice);
  if (text === undefined) return undefined;
  return { code: text === invoiceTexts.alreadyPaid ? ALREADY_PAID : `invoice.${action}-refused`, text };
}

function busyFor(action: InvoiceAction, { hold, progress }: InvoiceCondition): string | undefined {
  if (action === 'email' || action === 'reminder') return undefined;
  return busyReason({ hold: action === 'sync' ? null : hold, progress });
}

/** Throws the refusal of the decision table, or that the action has to wait. */
export function demandAction(action: InvoiceAction, invoice: InvoiceCondition): void {
  const refused = refusalNow(action, invoice);
  if (refused) throw new Refusal(refused.code, refused.text);
}

/** The actions that are allowed now, in the order of `invoiceActions`. */
export const allowedActions = (invoice: InvoiceCondition): InvoiceAction[] =>
  invoiceActions.filter((action) => !refusalNow(action, invoice));

/**
 * Accounting has the invoice or is about to, or money was or is being paid on it, or a part was credited: its package cannot be
 * removed. A missed or an omitted invoice that is valid in accounting is owed there.
 */
export const bindsPackage = (invoice: InvoiceCondition): boolean =>
  invoice.externalRef !== null || settledOf(invoice) > 0 || busyReason(invoice) !== undefined;

/** Reverting (part 2 §4) leads back to invoiced if accounting has the invoice, otherwise to pending. */
export function revertedState({ externalRef }: Pick<Invoice, 'externalRef'>): 'pending' | 'invoiced' {
  return externalRef === null ? 'pending' : 'invoiced';
}

export type Proration =
  | { readonly kind: 'prorated'; readonly amount: Cents /** 0 to 1 */; readonly ratio: number }
  | { readonly kind: 'invalid'; readonly message: 'Invalid Range' };

/**
 * Part 2 §4: valid only in the same month and not after the original day. The share is new day / original day
 * of the month, rounded half up to the cent (resolution Q089).
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

/** Prorating takes a share of the invoice: an earlier day of its month, and no more than the whole. */
export function prorationProblems(
  original: { readonly date: Day; readonly amount: Cents },
  { date, amount }: Pick<InvoiceInput, 'date' | 'amount'>,
): Problem[] {
  const problems: Problem[] = [];
  const share = prorate(original, date);
  if (share.kind === 'invalid') problems.push({ field: 'date', message: share.message });
  if (amount > original.amount) problems.push({ field: 'amount', message: invoiceTexts.moreThanWhole });
  return problems;
}

/** The reference people read. The prefix is the business's (resolution Q147). */
export const invoiceReference = (reference: number, prefix = 'PWHT'): string => `${prefix}-${reference}`;
