import { addDays, addMonths, type Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { type Instalment, instalments, type PackageInput, packageTotal } from '../package-plan.ts';
import type { PackageDefinition } from './package-definition.ts';

export const shopTexts = {
  notOffered: 'This package is not offered any more.',
  changed: 'The offer has changed since it was shown. Please look at it again before you agree.',
  notConnected: 'Nothing can be bought here just now. Please try again later.',
  notLinked: 'Your account has to be set up before you can buy here. Please contact us.',
} as const;

/** Families find it in the shop. */
export const isInShop = ({
  isActive,
  isOffered,
}: Pick<PackageDefinition, 'isActive' | 'isOffered'>): boolean => isActive && isOffered;

/**
 * The package as a family gets it on a day: what is first due is due at once, a down payment where there is one, and then the parts month
 * by month.
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

/** What a family agrees to; amounts in cents. */
export interface ShopTerms {
  readonly total: Cents;
  /** Charged at once. */
  readonly dueToday: Cents;
  readonly instalments: readonly Instalment[];
}

export function shopTerms(input: PackageInput, today: Day): ShopTerms {
  const plan = instalments(input);
  const due = plan.filter(({ date }) => date <= today);
  return {
    total: packageTotal(input),
    dueToday: due.reduce((sum, { amount }) => sum + amount, 0),
    instalments: plan,
  };
}

interface Bought {
  readonly purchase: object | null;
  readonly invoices: readonly { readonly invoiceId: string; readonly date: Day }[];
}

/** The invoices of a package that was bought in the shop on a day, to which the family agreed that they are charged at once. */
export const chargedAtOnce = ({ purchase, invoices }: Bought, day: Day): string[] =>
  purchase === null ? [] : invoices.filter(({ date }) => date <= day).map(({ invoiceId }) => invoiceId);

/** What takes longer than this is not at once any more: nobody is charged by surprise. */
const AT_ONCE_DAYS = 2;

export const isStillAtOnce = (bought: Day, today: Day): boolean => today <= addDays(bought, AT_ONCE_DAYS);
