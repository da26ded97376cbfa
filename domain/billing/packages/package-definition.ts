import type { Cents } from '../../shared/money.ts';
import type { Problem } from '../../shared/refusal.ts';
import { termsProblems } from '../package-plan.ts';
import type { PackageType } from './events.ts';
import { packageTexts } from './package-texts.ts';

/** What staff say of a package. Amounts in cents; `defaultAmount` is the monthly one of a recurring package, else the whole. */
export interface PackageDefinition {
  readonly name: string;
  /** Null: multi-year (resolution Q099). */
  readonly year: number | null;
  readonly categoryId: string | null;
  readonly type: PackageType;
  readonly defaultAmount: Cents;
  readonly defaultDownPayment: Cents;
  readonly defaultCycles: number;
  /** Of the budget whose income its invoices are. */
  readonly ledgerId: string | null;
  /** What families read in the shop. */
  readonly description: string;
  /** Staff are offered it for athletes. */
  readonly isActive: boolean;
  /** Families find it in the shop, while it is active. */
  readonly isOffered: boolean;
}

/** Each field that is there gets this value; the others stay. */
export type PackageChanges = {
  readonly [Field in keyof PackageDefinition]?: PackageDefinition[Field] | undefined;
};

export const emptyDefinition: PackageDefinition = {
  name: '',
  year: null,
  categoryId: null,
  type: 'Standard',
  defaultAmount: 0,
  defaultDownPayment: 0,
  defaultCycles: 1,
  ledgerId: null,
  description: '',
  isActive: true,
  isOffered: false,
};

/** What is wrong with a package, beside the inputs of its page; the page asks before anything is sent. */
export function definitionProblems(definition: PackageDefinition): Problem[] {
  const { name, year, type } = definition;
  const terms = {
    type,
    amount: definition.defaultAmount,
    downPayment: definition.defaultDownPayment,
    cycles: definition.defaultCycles,
  };
  const isYear = year === null || (Number.isInteger(year) && year >= 1900 && year <= 2199);
  return [
    ...(name.trim() ? [] : [{ field: 'package_name', message: packageTexts.nameEmpty }]),
    ...(isYear ? [] : [{ field: 'package_year', message: packageTexts.yearInvalid }]),
    ...termsProblems(terms).map(({ field, message }) => ({ field: inputOf[field], message })),
  ];
}

const inputOf = {
  amount: 'default_package_amount',
  downPayment: 'default_down_payment',
  cycles: 'default_package_cycles',
} as const;

/** `present`, with what is given in its place; texts without the blanks around them. */
export function withChanges(present: PackageDefinition, given: PackageChanges): PackageDefinition {
  const { year = present.year, categoryId = present.categoryId, ledgerId = present.ledgerId } = given;
  return {
    name: (given.name ?? present.name).trim(),
    year,
    categoryId,
    type: given.type ?? present.type,
    defaultAmount: given.defaultAmount ?? present.defaultAmount,
    defaultDownPayment: given.defaultDownPayment ?? present.defaultDownPayment,
    defaultCycles: given.defaultCycles ?? present.defaultCycles,
    ledgerId,
    description: (given.description ?? present.description).trim(),
    isActive: given.isActive ?? present.isActive,
    isOffered: given.isOffered ?? present.isOffered,
  };
}

/** What differs from `present`. */
export function changedFields(
  wanted: PackageDefinition,
  present: PackageDefinition,
): Partial<PackageDefinition> {
  const { name, year, categoryId, type, ledgerId, description, isActive, isOffered } = wanted;
  const { defaultAmount, defaultDownPayment, defaultCycles } = wanted;
  return {
    ...(name !== present.name && { name }),
    ...(year !== present.year && { year }),
    ...(categoryId !== present.categoryId && { categoryId }),
    ...(type !== present.type && { type }),
    ...(defaultAmount !== present.defaultAmount && { defaultAmount }),
    ...(defaultDownPayment !== present.defaultDownPayment && { defaultDownPayment }),
    ...(defaultCycles !== present.defaultCycles && { defaultCycles }),
    ...(ledgerId !== present.ledgerId && { ledgerId }),
    ...(description !== present.description && { description }),
    ...(isActive !== present.isActive && { isActive }),
    ...(isOffered !== present.isOffered && { isOffered }),
  };
}
