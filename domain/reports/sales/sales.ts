import type { Day } from '../../shared/day.ts';
import { partsOf } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { monthNames } from '../../shared/month-names.ts';
import { monthOf, planUntil, sameDayYearBefore } from '../report-days.ts';

/** Sales of one package by one trainer's athletes in one month. */
export interface SoldGroup {
  readonly packageId: string;
  readonly packageName: string;
  readonly categoryId: string | null;
  readonly categoryName: string;
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

export interface SalesInput {
  /** The last day of the report; its year is the report's. */
  readonly last: Day;
  /** From January 1 to `last`. */
  readonly sold: readonly SoldGroup[];
  /** The same days of the year before. */
  readonly before: readonly SoldGroup[];
  /** The packages that name a ledger, also those that were not sold. */
  readonly packages: ReadonlyMap<string, PlannedPackage>;
  /** The twelve planned amounts of the income ledgers; ledgers without a plan are missing. */
  readonly plans: ReadonlyMap<string, { readonly name: string; readonly amounts: readonly Cents[] }>;
}

export const salesDimensions = ['category', 'package', 'trainer', 'ledger', 'month'] as const;
export type SalesDimension = (typeof salesDimensions)[number];

export interface SalesLine {
  /** The id of the record, or the month; empty for sales without one. */
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly amount: Cents;
  readonly countBefore: number;
  readonly amountBefore: Cents;
  /** Null: nothing to compare with. */
  readonly target: Target | null;
}

export interface Target {
  /** What is planned for the days of the report. */
  readonly planned: Cents;
  /** What was sold of the packages that it is planned for. */
  readonly sold: Cents;
}

export interface SalesReport {
  readonly total: SalesLine;
  readonly by: Readonly<Record<SalesDimension, readonly SalesLine[]>>;
  /** Packages that were sold and name no ledger with a plan: no target counts them. */
  readonly excluded: readonly ExcludedPackage[];
}

export interface ExcludedPackage {
  readonly packageId: string;
  readonly name: string;
  readonly categoryId: string | null;
  readonly count: number;
  readonly amount: Cents;
}

export const salesTexts = {
  noCategory: 'Without a category',
  noTrainer: 'Without a trainer',
  noPackage: 'Deleted package',
  noLedger: 'Without a ledger that is planned',
} as const;

/**
 * Packages sold from January 1 to the last day, beside the same days of the year before, and the plan (docs/reports.md). Every sale is in exactly one
 * line of each dimension, so the lines of each add up to the total.
 */
export function salesReport(input: SalesInput): SalesReport {
  const { last, sold, before } = input;
  const months = planUntil(
    Array.from({ length: 12 }, () => 0),
    last,
  ).map((_, index) => index + 1);
  const { year } = partsOf(last);
  const lines = (dimension: SalesDimension) => linesBy(input, dimension).toSorted(bySales);
  const monthLines = months.map((month) => {
    const own = sold.filter((group) => group.month === monthOf(year, month));
    const theirs = before.filter((group) => group.month === monthOf(year - 1, month));
    const name = monthNames[month - 1] ?? '';
    const target = monthTarget(input, month, own);
    return { ...sumsOf(own, theirs), key: monthOf(year, month), name, target };
  });
  const targets = monthLines.flatMap(({ target }) => target ?? []);
  return {
    total: {
      ...sumsOf(sold, before),
      key: '',
      name: 'Total',
      target:
        targets.length === 0
          ? null
          : {
              planned: targets.reduce((sum, target) => sum + target.planned, 0),
              sold: amountOf(sold.filter(({ packageId }) => hasPlan(input, packageId))),
            },
    },
    by: {
      category: lines('category'),
      package: lines('package'),
      trainer: lines('trainer'),
      ledger: lines('ledger'),
      month: monthLines,
    },
    excluded: excludedOf(input),
  };
}

/** The member of a dimension to which a sale belongs. */
export function memberOf(
  group: Omit<SoldGroup, 'count' | 'amount'>,
  dimension: SalesDimension,
  { packages, plans }: Pick<SalesInput, 'packages' | 'plans'>,
): { readonly key: string; readonly name: string } {
  switch (dimension) {
    case 'category':
      return { key: group.categoryId ?? '', name: group.categoryName || salesTexts.noCategory };
    case 'package':
      return { key: group.packageId, name: group.packageName || salesTexts.noPackage };
    case 'trainer':
      return { key: group.trainerId ?? '', name: group.trainerName || salesTexts.noTrainer };
    case 'ledger': {
      const ledgerId = packages.get(group.packageId)?.ledgerId ?? '';
      const plan = plans.get(ledgerId);
      return plan ? { key: ledgerId, name: plan.name } : { key: '', name: salesTexts.noLedger };
    }
    case 'month':
      return { key: group.month, name: monthNames[Number(group.month.slice(5)) - 1] ?? '' };
  }
}

function linesBy(input: SalesInput, dimension: SalesDimension): SalesLine[] {
  const members = new Map<string, string>();
  for (const group of [...input.sold, ...input.before]) {
    const { key, name } = memberOf(group, dimension, input);
    if (!members.has(key)) members.set(key, name);
  }
  return [...members].map(([key, name]) => {
    const isOwn = (group: SoldGroup) => memberOf(group, dimension, input).key === key;
    const own = input.sold.filter(isOwn);
    const theirs = input.before.filter(isOwn);
    const ledgers = ledgersOf(input, dimension, { key, sales: [...own, ...theirs] });
    const target = ledgers && { planned: planned(input, ledgers), sold: amountOf(own) };
    return { ...sumsOf(own, theirs), key, name, target };
  });
}

/** The best sold first. */
const bySales = (one: SalesLine, other: SalesLine): number =>
  other.amount - one.amount || other.amountBefore - one.amountBefore || one.name.localeCompare(other.name);

const amountOf = (groups: readonly SoldGroup[]) => groups.reduce((sum, { amount }) => sum + amount, 0);
const countOf = (groups: readonly SoldGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

const sumsOf = (own: readonly SoldGroup[], before: readonly SoldGroup[]) => ({
  count: countOf(own),
  amount: amountOf(own),
  countBefore: countOf(before),
  amountBefore: amountOf(before),
});

const planOf = ({ plans, packages }: SalesInput, packageId: string) =>
  plans.get(packages.get(packageId)?.ledgerId ?? '');

const hasPlan = (input: SalesInput, packageId: string): boolean => planOf(input, packageId) !== undefined;

/**
 * The ledgers whose plan is the target of a line, or null. Sales of a category or a package have one if each of its packages names a ledger with a plan
 * that no package outside names: otherwise more is planned than is sold here, or less.
 */
function ledgersOf(
  input: SalesInput,
  dimension: SalesDimension,
  { key, sales }: { readonly key: string; readonly sales: readonly SoldGroup[] },
): ReadonlySet<string> | null {
  if (dimension === 'trainer') return null;
  if (dimension === 'ledger') return key === '' ? null : new Set([key]);
  if (sales.some(({ packageId }) => !hasPlan(input, packageId))) return null;
  const ledgers = new Set(sales.flatMap(({ packageId }) => input.packages.get(packageId)?.ledgerId ?? []));
  const isInside = (packageId: string, { categoryId }: PlannedPackage) =>
    dimension === 'category' ? (categoryId ?? '') === key : packageId === key;
  const isShared = [...input.packages].some(
    ([packageId, one]) => ledgers.has(one.ledgerId) && !isInside(packageId, one),
  );
  return isShared ? null : ledgers;
}

/** What is planned for ledgers for the days of the report. */
function planned({ plans, last }: SalesInput, ledgers: Iterable<string>): Cents {
  const amounts = [...ledgers].flatMap((id) => planUntil(plans.get(id)?.amounts ?? [], last));
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** What is planned for the month for all ledgers that packages name. */
function monthTarget(input: SalesInput, month: number, own: readonly SoldGroup[]): Target | null {
  const ledgers = [...new Set([...input.packages.values()].map(({ ledgerId }) => ledgerId))];
  const plans = ledgers.flatMap((id) => input.plans.get(id) ?? []);
  if (plans.length === 0) return null;
  return {
    planned: plans.reduce((sum, plan) => sum + (planUntil(plan.amounts, input.last)[month - 1] ?? 0), 0),
    sold: amountOf(own.filter(({ packageId }) => hasPlan(input, packageId))),
  };
}

function excludedOf(input: SalesInput): ExcludedPackage[] {
  const without = input.sold.filter(({ packageId }) => !hasPlan(input, packageId));
  const ids = [...new Set(without.map(({ packageId }) => packageId))];
  return ids
    .flatMap((packageId) => {
      const own = without.filter((group) => group.packageId === packageId);
      const [first] = own;
      if (!first) return [];
      const { name } = memberOf(first, 'package', input);
      return [{ packageId, name, categoryId: first.categoryId, count: countOf(own), amount: amountOf(own) }];
    })
    .toSorted((one, other) => other.amount - one.amount || one.name.localeCompare(other.name));
}

/** The days that a report compares: from January 1 to the last day, and the same of the year before. */
export function comparedDays(last: Day) {
  const before = sameDayYearBefore(last);
  return {
    first: `${last.slice(0, 4)}-01-01`,
    last,
    firstBefore: `${before.slice(0, 4)}-01-01`,
    lastBefore: before,
  };
}
