import type { Day } from '../../domain/shared/day.ts';
import type { Cents } from '../../domain/shared/money.ts';

/** Sales of one package by one trainer's athletes in one month. */
export interface SoldGroup {
  readonly packageId: string;
  readonly packageName: string;
  /** Null: the package has none, or was deleted. */
  readonly categoryId: string | null;
  readonly categoryName: string;
  /** Null: the athlete had no trainer. */
  readonly trainerId: string | null;
  readonly trainerName: string;
  /** `2026-03`. */
  readonly month: string;
  readonly count: number;
  readonly amount: Cents;
}

/** A package whose sales a ledger of the budget plans. */
export interface PlannedPackage {
  readonly ledgerId: string;
  readonly categoryId: string | null;
}

/** A package that an athlete bought or was given. */
export interface SoldFact extends Omit<SoldGroup, 'count' | 'month'> {
  readonly id: string;
  readonly athleteId: string;
  readonly athleteName: string;
  readonly day: Day;
  readonly position: string;
}

/**
 * The packages that were sold, and not removed since, by the day at the business. Implemented by the billing area.
 */
export interface Sales {
  readonly reads: readonly string[];
  /** From the first to the last day, both included; ordered by name. */
  sold(first: Day, last: Day): Promise<readonly SoldGroup[]>;
  facts(first: Day, last: Day): Promise<readonly SoldFact[]>;
  /** The packages that name a ledger of the budget, by id, also those that were never sold. */
  planned(): Promise<ReadonlyMap<string, PlannedPackage>>;
}
