import { addDays, type Day, isDay } from '../../shared/day.ts';
import { type Cents, dollarsOf, formatMoney, shareOf } from '../../shared/money.ts';
import type { Problem } from '../../shared/refusal.ts';

export const discountReasons = ['Sibling', 'Early', 'Other'] as const;
export const discountKinds = ['percent', 'amount'] as const;

/** What a family pays less for a package. It is given when the package is added, and is part of the invoices from then on. */
export interface Discount {
  readonly reason: (typeof discountReasons)[number];
  readonly kind: (typeof discountKinds)[number];
  /** Hundredths of a percent of the total, or cents off the total. */
  readonly value: number;
}

export const discountTexts = {
  invalid: 'Discount is invalid',
  overHundred: 'Discount can not be more than 100 percent',
  tooLarge: 'Discount can not be larger than amount',
} as const;

const WHOLE = 10_000;

/** `total`: cents before the discount, if it is known. */
export function discountProblems({ kind, value }: Discount, total?: Cents): Problem[] {
  const wrong = (message: string) => [{ field: 'discount', message }];
  if (!Number.isSafeInteger(value) || value <= 0) return wrong(discountTexts.invalid);
  if (kind === 'percent') return value > WHOLE ? wrong(discountTexts.overHundred) : [];
  return total !== undefined && value > total ? wrong(discountTexts.tooLarge) : [];
}

/** The cents that a valid discount takes off a total; a percentage is rounded half up to the cent. */
export const discountOf = (total: Cents, discount: Discount | null | undefined): Cents => {
  if (!discount) return 0;
  return discount.kind === 'percent'
    ? shareOf(total, discount.value, WHOLE)
    : Math.min(discount.value, total);
};

/** What the business usually takes off a package. */
export interface UsualDiscounts {
  /** How many athletes of the same family have a current package. */
  readonly siblings: number;
  /** Percent; 0: no such discount. */
  readonly siblingPercent: number;
  readonly earlyPercent: number;
  /** How many days before its start date a package must be added. */
  readonly earlyDays: number;
}

/** The usual discounts that the package qualifies for, the larger one first. They do not add up: staff choose one. */
export function usualDiscounts(
  { siblings, siblingPercent, earlyPercent, earlyDays }: UsualDiscounts,
  { startDate, today }: { readonly startDate: string; readonly today: Day },
): Discount[] {
  const percent = (reason: Discount['reason'], value: number): Discount => ({
    reason,
    kind: 'percent',
    value: Math.round(value * 100),
  });
  const isEarly = isDay(startDate) && startDate >= addDays(today, earlyDays);
  return [
    ...(siblings > 0 && siblingPercent > 0 ? [percent('Sibling', siblingPercent)] : []),
    ...(isEarly && earlyPercent > 0 ? [percent('Early', earlyPercent)] : []),
  ].toSorted((one, other) => other.value - one.value);
}

/** `10% sibling discount`, `$25.00 early discount`, `$25.00 discount`: part of the description of each invoice. */
export function discountWords({ reason, kind, value }: Discount): string {
  const size = kind === 'percent' ? `${String(value / 100)}%` : formatMoney(dollarsOf(value));
  return reason === 'Other' ? `${size} discount` : `${size} ${reason.toLowerCase()} discount`;
}
