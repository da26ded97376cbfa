import type { Cents } from '../../shared/money.ts';
import type { Problem } from '../../shared/refusal.ts';
import type { PackageType } from './events.ts';
import { termsProblems } from './package-plan.ts';
import { packageTexts } from './package-texts.ts';

/**
 * The fields of a package that staff enter. Amounts in cents; `defaultAmount` is the monthly amount of a
 * recurring package, otherwise the total.
 */
export interface PackageDefinition {
  readonly name: string;
  /** Null: multi-year (resolution Q099). */
  readonly year: number | null;
  readonly categoryId: string | null;
  readonly type: PackageType;
  readonly defaultAmount: Cents;
  readonly defaultDownPayment: Cents;
  readonly defaultCycles: number;
  /** The budget that its invoices are income of. */
  readonly ledgerId: string | null;
  /**
   * The item of accounting that its invoices use when they are first posted, whose income belongs to the ledger. Null: the
   * item for all invoices.
   */
  readonly itemId: string | null;
  /** Text for families in the shop. */
  readonly description: string;
  /** Offered to staff for athletes. */
  readonly isActive: boolean;
  /** Offered to families in the shop, while the package is active. */
  readonly isOffered: boolean;
}

/** Fields that are present are changed; the others stay. */
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
  itemId: null,
  description: '',
  isActive: true,
  isOffered: false,
};

/** The problems of a package, beside the inputs of its page. The page runs it before it sends anything. */
export function definitionProblems(definition: PackageDefinition): Problem[] {
  const { name, year, type } = definition;
  const terms = {
    type,
    amount: definition.defaultAmount,
    downPayment: definition.defaultDownPayment,
    cycles: definition.defaultCycles,
  };
  const hasStrayItem = definition.itemId !== null && definition.ledgerId === null;
  const isYear = year === null || (Number.isInteger(year) && year >= 1900 && year <= 2199);
  return [
    ...(name.trim() ? [] : [{ field: 'package_name', message: packageTexts.nameEmpty }]),
    ...(isYear ? [] : [{ field: 'package_year', message: packageTexts.yearInvalid }]),
    ...(hasStrayItem ? [{ field: 'item_id', message: packageTexts.itemWithoutLedger }] : []),
    ...termsProblems(terms).map(({ field, message }) => ({ field: inputOf[field], message })),
  ];
}

const inputOf = {
  amount: 'default_package_amount',
  downPayment: 'default_down_payment',
  cycles: 'default_package_cycles',
} as const;

/**
 * What `changes` means for a package: with another ledger, it loses its item unless one is chosen with it, because the item
 * posts to the ledger that the package had.
 */
export function withItemOfLedger(changes: PackageChanges, current: PackageDefinition): PackageChanges {
  const { ledgerId = current.ledgerId, itemId } = changes;
  return ledgerId === current.ledgerId || itemId !== undefined ? changes : { ...changes, itemId: null };
}

/** `current`, overwritten with the fields of `given`; texts are trimmed. */
export function withChanges(current: PackageDefinition, given: PackageChanges): PackageDefinition {
  const { year = current.year, categoryId = current.categoryId, ledgerId = current.ledgerId } = given;
  const { itemId = current.itemId } = given;
  return {
    name: (given.name ?? current.name).trim(),
    year,
    categoryId,
    type: given.type ?? current.type,
    defaultAmount: given.defaultAmount ?? current.defaultAmount,
    defaultDownPayment: given.defaultDownPayment ?? current.defaultDownPayment,
    defaultCycles: given.defaultCycles ?? current.defaultCycles,
    ledgerId,
    itemId,
    description: (given.description ?? current.description).trim(),
    isActive: given.isActive ?? current.isActive,
    isOffered: given.isOffered ?? current.isOffered,
  };
}

/** The fields of `wanted` that differ from `present`. */
export function changedFields(
  wanted: PackageDefinition,
  current: PackageDefinition,
): Partial<PackageDefinition> {
  const { name, year, categoryId, type, ledgerId, itemId, description, isActive, isOffered } = wanted;
  const { defaultAmount, defaultDownPayment, defaultCycles } = wanted;
  return {
    ...(name !== current.name && { name }),
    ...(year !== current.year && { year }),
    ...(categoryId !== current.categoryId && { categoryId }),
    ...(type !== current.type && { type }),
    ...(defaultAmount !== current.defaultAmount && { defaultAmount }),
    ...(defaultDownPayment !== current.defaultDownPayment && { defaultDownPayment }),
    ...(defaultCycles !== current.defaultCycles && { defaultCycles }),
    ...(ledgerId !== current.ledgerId && { ledgerId }),
    ...(itemId !== current.itemId && { itemId }),
    ...(description !== current.description && { description }),
    ...(isActive !== current.isActive && { isActive }),
    ...(isOffered !== current.isOffered && { isOffered }),
  };
}
