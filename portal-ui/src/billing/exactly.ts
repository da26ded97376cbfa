import { type Cents, centsOf } from '../../../domain/shared/money.ts';

/** Dollars of the API in cents. Throws what can not be: a total that leaves something out is worse than none. */
export function exactly(dollars: number): Cents {
  const cents = centsOf(dollars);
  if (cents === undefined) throw new Error(`${dollars} is no amount of whole cents.`);
  return cents;
}
