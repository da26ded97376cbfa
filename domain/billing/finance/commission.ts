import { type Cents, shareOf } from '../../shared/money.ts';

/** The setting of the business that says how many percent of what was collected are its trainers'. */
export const commissionPercent = 'trainer_commission_percent';

/**
 * The commission on what was collected in a month, in cents, half up. `percent` has two decimals at most, as the setting does. A month in
 * which more was given back than collected takes the commission on that back.
 */
export const commissionOf = (collected: Cents, percent: number): Cents =>
  shareOf(collected, Math.round(percent * 100), 10_000);
