import { type Cents, dollarsOf, formatMoney, isCents } from '../../shared/money.ts';
import type { Problem } from '../../shared/refusal.ts';
import type { PaymentMethod } from './payment-method.ts';
import { paymentTexts } from './payment-texts.ts';

/** The input of Make Payment (part 2 §5). Amounts in cents. */
export interface PaymentInput {
  readonly method: PaymentMethod | null;
  /** For a card payment. */
  readonly cardId: string | null;
  readonly amount: Cents;
  /** Number of selected invoices. */
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

/** A positive amount in whole cents, within the largest amount that the product accepts. */
export const isAmount = (amount: Cents): boolean => isCents(amount) && amount > 0;

/**
 * The variance notice of Make Payment (part 2 §4), shown to admins only; undefined when the amount equals
 * what is owed.
 */
export function varianceNotice(amount: Cents, owed: Cents): string | undefined {
  if (!isAmount(amount) || amount === owed) return undefined;
  return amount < owed
    ? `This is ${money(owed - amount)} less than the total. The invoices are paid in part, oldest first.`
    : `This is ${money(amount - owed)} more than the total. The overpayment is saved as credit.`;
}

/** An invoice to be paid. */
export interface Payable {
  readonly athletePackageId: string;
  readonly invoiceId: string;
  /** Due date. */
  readonly date: string;
  /** Invoice number: of two invoices on one day, the lower number is older. */
  readonly reference: number;
  /** Amount owed on it. */
  readonly balance: Cents;
}

export interface Share<Invoice extends Payable = Payable> {
  readonly invoice: Invoice;
  readonly amount: Cents;
}

/**
 * Splits an amount over invoices, oldest first; the rest becomes credit (resolution Q096). The shares and the
 * credit add up to the amount. Invoices that get nothing are left out.
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

/** The shares of one athlete in a family payment. Amounts in cents. */
export interface AthleteShare<Invoice extends Payable = Payable> {
  readonly athleteId: string;
  readonly amount: Cents;
  readonly shares: readonly Share<Invoice>[];
}

/** The invoices of one athlete that are to be paid. */
export interface AthletePayables<Invoice extends Payable = Payable> {
  readonly athleteId: string;
  readonly payables: readonly Invoice[];
}

/**
 * Splits one amount over the invoices of several athletes. Each share is the sum of what its invoices get, and the shares and the credit
 * add up to the amount. The credit of an overpayment belongs to the first athlete. Only for amounts that cover all of them.
 */
export function allocateToFamily<Invoice extends Payable>(
  amount: Cents,
  family: readonly AthletePayables<Invoice>[],
): { readonly athletes: readonly AthleteShare<Invoice>[]; readonly credit: Cents } {
  const owed = family.map(({ athleteId, payables }) => {
    const all = payables.reduce((sum, { balance }) => sum + Math.max(0, balance), 0);
    const { shares } = allocate(all, payables);
    return { athleteId, amount: all, shares };
  });
  const credit = amount - owed.reduce((sum, one) => sum + one.amount, 0);
  if (credit < 0) throw new Error(`${amount} does not cover the invoices of the family`);
  const athletes = owed.map((one, index) => (index === 0 ? { ...one, amount: one.amount + credit } : one));
  return { athletes, credit };
}

const byAge = (one: Payable, other: Payable) =>
  one.date.localeCompare(other.date) || one.reference - other.reference;

const money = (cents: Cents) => formatMoney(dollarsOf(cents));
