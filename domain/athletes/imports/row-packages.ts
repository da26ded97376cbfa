import { addMonths, type Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { RowOutcome } from './import-plan.ts';
import type { NamedPackage } from './row-plan.ts';

/** What the packages of the rows that are imported come to. */
export interface PackageSums {
  readonly athletes: number;
  /** Of all invoices. */
  readonly total: Cents;
  /** In order of name. */
  readonly byPackage: readonly { readonly name: string; readonly athletes: number; readonly total: Cents }[];
}

export function summedPackages(
  outcomes: readonly RowOutcome[],
  packages: readonly NamedPackage[],
): PackageSums {
  const counts = new Map<string, number>();
  for (const one of outcomes) {
    const id = one.outcome === 'create' ? one.planned.packageId : null;
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const byPackage = packages
    .flatMap(({ id, name, total }) => {
      const athletes = counts.get(id) ?? 0;
      return athletes === 0 ? [] : [{ name, athletes, total: athletes * total }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return {
    athletes: byPackage.reduce((sum, { athletes }) => sum + athletes, 0),
    total: byPackage.reduce((sum, { total }) => sum + total, 0),
    byPackage,
  };
}

/** The first day of packages unless somebody chooses another: that of the next month. */
export const nextMonth = (today: Day): Day => addMonths(`${today.slice(0, 8)}01`, 1);
