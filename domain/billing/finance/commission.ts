import { type Cents, shareOf } from '../../shared/money.ts';

/** The setting with the trainers' share of the money collected, in percent. */
export const commissionPercent = 'trainer_commission_percent';

/**
 * The commission on the money collected in a month, in cents, rounded half up. `percent` has two decimals at
 * most, as the setting does. In a month with more refunds than payments the commission is negative.
 */
export const commissionOf = (collected: Cents, percent: number): Cents =>
  shareOf(collected, Math.round(percent * 100), 10_000);

/**
 * What each payment and refund of a month adds to the commission, in cents. Each gets what the commission grew by when it was counted, so that
 * the shares add up to `commissionOf` the whole, whatever was rounded.
 */
export function commissionShares(collected: readonly Cents[], percent: number): Cents[] {
  let total = 0;
  return collected.map((amount) => {
    const before = commissionOf(total, percent);
    total += amount;
    return commissionOf(total, percent) - before;
  });
}
