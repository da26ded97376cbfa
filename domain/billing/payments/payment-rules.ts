import { type Cents, dollarsOf, formatMoney, isCents } from '../../shared/money.ts';
import type { Problem } from '../../shared/refusal.ts';
import type { PaymentMethod } from './events.ts';
import { paymentTexts } from './payment-texts.ts';

/** What is typed into Make Payment (part 2 §5). Amounts in cents. */
export interface PaymentInput {
  readonly method: PaymentMethod | null;
  /** Of a card payment. */
  readonly cardId: string | null;
  readonly amount: Cents;
  /** How many invoices were chosen. */
  readonly invoices: number;
}

export function paymentProblems({ method, cardId, amount, invoices }: PaymentInput): Problem[] {
  const problems: Problem[] = [];
  if (invoices === 0) problems.push({ field: 'transactions', message: paymentTexts.noInvoices });
  if (method === null) problems.push({ field: 'paymentMethod', message: paymentTexts.selectMethod });
  if (method === 'credit_card' && cardId === null) {
    problems.push({ field: 'billingAccountId', message: paymentTexts.selectMethod });
  }
  if (!isAmount(amount)) problems.push({ field: 'paymentAmount', message: paymentTexts.validAmount });
  return problems;
}

/** Something, whole cents, and no more than the product accepts at once. */
export const isAmount = (amount: Cents): boolean => isCents(amount) && amount > 0;

/** The variance notice of Make Payment (part 2 §4), which only admins see; undefined when the amount is what is owed. */
export function varianceNotice(amount: Cents, owed: Cents): string | undefined {
  if (!isAmount(amount) || amount === owed) return undefined;
  return amount < owed
    ? `This is ${money(owed - amount)} less than the total: the invoices are paid in part, the oldest first.`
    : `This is ${money(amount - owed)} more than the total: the overpayment is saved as credit.`;
}

/** An invoice that is to be paid. */
export interface Payable {
  readonly athletePackageId: string;
  readonly invoiceId: string;
  /** When it is due. */
  readonly date: string;
  /** Its number: of two on one day the lower one is older. */
  readonly reference: number;
  /** What is owed on it. */
  readonly balance: Cents;
}

export interface Share<Invoice extends Payable = Payable> {
  readonly invoice: Invoice;
  readonly amount: Cents;
}

/**
 * What of an amount pays which invoice: the oldest first; what is too much becomes credit (resolution Q096). The shares and the credit
 * add up to the amount. An invoice that gets nothing is left out.
 */
export function allocate<Invoice extends Payable>(
  amount: Cents,
  invoices: readonly Invoice[],
): { readonly shares: readonly Share<Invoice>[]; readonly credit: Cents } {
  let left = amount;
  const shares: Share<Invoice>[] = [];
  for (const invoice of invoices.toSorted(byAge)) {
    const share = Math.min(left, Math.max(0, invoice.balance));
    left -= share;
    if (share > 0) shares.push({ invoice, amount: share });
  }
  return { shares, credit: left };
}

const byAge = (one: Payable, other: Payable) =>
  one.date.localeCompare(other.date) || one.reference - other.reference;

const money = (cents: Cents) => formatMoney(dollarsOf(cents));
