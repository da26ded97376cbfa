import type { Day } from '../../domain/shared/day.ts';
import type { Cents } from '../../domain/shared/money.ts';

/** Money that was received from families, or returned to them, in a month. */
export interface MoneyMonth {
  /** `2026-03`. */
  readonly month: string;
  readonly collected: Cents;
  readonly refunded: Cents;
}

/** A payment or a refund. */
export interface MoneyFact {
  readonly id: string;
  readonly kind: 'payment' | 'refund';
  readonly athleteId: string;
  readonly athleteName: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly position: string;
}

/** Payments and refunds by the day at the business. Implemented by the billing area. */
export interface MoneyMonths {
  readonly reads: readonly string[];
  /** From the first to the last day, both included; months without money are missing. */
  months(first: Day, last: Day): Promise<readonly MoneyMonth[]>;
  facts(first: Day, last: Day): Promise<readonly MoneyFact[]>;
}
