import { addDays, addMonths, type Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { PackageDefinition } from '../packages/package-definition.ts';
import { type Installment, installments, type PackageInput, packageTotal } from '../packages/package-plan.ts';

export const shopTexts = {
  notOffered: 'This package is no longer offered.',
  changed: 'The offer has changed since you opened it. Please review it again before you agree.',
  notConnected: 'Purchases are not available right now. Please try again later.',
  notLinked: 'Your account has to be set up before you can make a purchase. Please contact us.',
} as const;

/** Whether families find it in the shop. */
export const isInShop = ({
  isActive,
  isOffered,
}: Pick<PackageDefinition, 'isActive' | 'isOffered'>): boolean => isActive && isOffered;

/**
 * The package as a family buys it on a day. The first payment is due at once (the down payment, if there is
 * one), and the rest month by month.
 */
export function shopInput(packageId: string, definition: PackageDefinition, today: Day): PackageInput {
  const { type, defaultAmount, defaultDownPayment, defaultCycles } = definition;
  const includeDownPayment = type !== 'Recurring' && defaultDownPayment > 0;
  return {
    packageId,
    type,
    startDate: includeDownPayment ? addMonths(today, 1) : today,
    includeDownPayment,
    downPaymentDate: today,
    amount: defaultAmount,
    downPayment: defaultDownPayment,
    cycles: defaultCycles,
  };
}

/** The terms that a family agrees to; amounts in cents. */
export interface ShopTerms {
  readonly total: Cents;
  /** Charged at once. */
  readonly dueToday: Cents;
  readonly installments: readonly Installment[];
}

export function shopTerms(input: PackageInput, today: Day): ShopTerms {
  const plan = installments(input);
  const due = plan.filter(({ date }) => date <= today);
  return {
    total: packageTotal(input),
    dueToday: due.reduce((sum, { amount }) => sum + amount, 0),
    installments: plan,
  };
}

interface Bought {
  readonly purchase: object | null;
  readonly invoices: readonly { readonly invoiceId: string; readonly date: Day }[];
}

/** The invoices of a package bought in the shop that are charged at once, as the family agreed. */
export const chargedAtOnce = ({ purchase, invoices }: Bought, day: Day): string[] =>
  purchase === null ? [] : invoices.filter(({ date }) => date <= day).map(({ invoiceId }) => invoiceId);

/** After this many days the charge would come as a surprise, so it is not made. */
const AT_ONCE_DAYS = 2;

export const isStillAtOnce = (bought: Day, today: Day): boolean => today <= addDays(bought, AT_ONCE_DAYS);
