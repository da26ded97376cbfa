import { addMonths, type Day, isDay } from '../../shared/day.ts';
import { type Cents, isCents, LARGEST_AMOUNT, splitCents } from '../../shared/money.ts';
import type { Problem } from '../../shared/refusal.ts';
import { type Discount, discountOf, discountProblems } from './discount.ts';
import type { PackageType } from './events.ts';

/**
 * The input of the Add Package dialog. Amounts in cents; `amount` is the monthly amount of a recurring
 * package, otherwise the total.
 */
export interface PackageInput {
  readonly packageId: string | null;
  readonly type: PackageType;
  readonly startDate: string;
  readonly includeDownPayment: boolean;
  readonly downPaymentDate: string;
  readonly amount: Cents;
  readonly downPayment: Cents;
  readonly cycles: number;
  /** What comes off the total; absent: nothing. */
  readonly discount?: Discount | null;
}

export const installmentKinds = ['down payment', 'installment'] as const;

export interface Installment {
  readonly date: Day;
  readonly amount: Cents;
  readonly kind: (typeof installmentKinds)[number];
}

/** Twenty years of months: a larger number is a typo. */
const MOST_CYCLES = 240;

/** Part 1 §5, Add Package. */
export function packageProblems(input: PackageInput): Problem[] {
  const problems: Problem[] = [];
  const wrong = (field: keyof PackageInput, message: string) => problems.push({ field, message });
  if (!input.packageId) wrong('packageId', 'Package can not be empty.');
  if (!isDay(input.startDate)) wrong('startDate', 'Start date is invalid');
  const terms = { ...input, downPayment: hasDownPayment(input) ? input.downPayment : null };
  problems.push(...termsProblems(terms));
  const isDue = isDay(input.downPaymentDate) || problems.some(({ field }) => field === 'downPayment');
  if (hasDownPayment(input) && !isDue) wrong('downPayment', DOWN_PAYMENT_INVALID);
  if (input.discount) {
    const isPriced = !problems.some(({ field }) => field === 'amount' || field === 'cycles');
    problems.push(...discountProblems(input.discount, isPriced ? listTotal(input) : undefined));
  }
  return problems;
}

/** The price of a package. */
interface Terms {
  readonly type: PackageType;
  readonly amount: Cents;
  /** Null: no down payment. */
  readonly downPayment: Cents | null;
  readonly cycles: number;
}

export interface TermsProblem extends Problem {
  readonly field: 'amount' | 'downPayment' | 'cycles';
}

/** Checks that packages in the catalog and athletes' packages share. */
export function termsProblems({ type, amount, downPayment, cycles }: Terms): TermsProblem[] {
  const problems: TermsProblem[] = [];
  const wrong = (field: TermsProblem['field'], message: string) => problems.push({ field, message });
  if (!isCents(amount) || amount < 0) wrong('amount', 'Package Amount is invalid');
  if (!Number.isInteger(cycles) || cycles < 1 || cycles > MOST_CYCLES) {
    wrong('cycles', 'Payment cycles is invalid');
  } else if (listTotal({ type, amount, cycles }) > LARGEST_AMOUNT) {
    wrong('amount', 'Package Amount is invalid');
  }
  if (downPayment === null) return problems;
  if (!isCents(downPayment) || downPayment < 0) {
    wrong('downPayment', DOWN_PAYMENT_INVALID);
  } else if (type !== 'Recurring' && downPayment > amount) {
    wrong('downPayment', 'Down payment can not be larger than amount');
  }
  return problems;
}

const DOWN_PAYMENT_INVALID = 'Down Payment is invalid';

/**
 * The installments of a valid package, exact to the cent (resolution Q092). Recurring: the amount every
 * month. Otherwise the down payment on its day, then the rest in equal monthly parts; the last parts take the
 * odd cents. A discount comes off the monthly parts equally, and off the down payment only when nothing else is
 * left. Parts of 0 are left out. Day 31 becomes the last day of shorter months.
 */
export function installments(input: PackageInput): Installment[] {
  const total = packageTotal(input);
  const downPayment = hasDownPayment(input) ? Math.min(input.downPayment, total) : 0;
  const parts = splitCents(total - downPayment, input.cycles);
  const monthly = parts.map((amount, index): Installment => {
    return { date: addMonths(input.startDate, index), amount, kind: 'installment' };
  });
  const first: Installment = { date: input.downPaymentDate, amount: downPayment, kind: 'down payment' };
  return [first, ...monthly].filter(({ amount }) => amount > 0);
}

/** The cents that the family owes for a valid package, after its discount. */
export const packageTotal = (input: Pick<PackageInput, 'type' | 'amount' | 'cycles' | 'discount'>): Cents =>
  listTotal(input) - discountOf(listTotal(input), input.discount);

/** Before the discount. Part 1 §5: for recurring packages the total equals monthly amount times cycles. */
export const listTotal = ({
  type,
  amount,
  cycles,
}: Pick<PackageInput, 'type' | 'amount' | 'cycles'>): Cents =>
  type === 'Recurring' ? amount * cycles : amount;

const hasDownPayment = ({ type, includeDownPayment }: PackageInput) =>
  type !== 'Recurring' && includeDownPayment;
