import { z } from 'zod';

/** Sales of a year up to a day, beside the same days of the year before. Dollars. */
export const salesLineView = z
  .object({
    /** The id of the category, package or trainer, or the month; empty for sales without one. */
    key: z.string(),
    name: z.string(),
    count: z.int(),
    amount: z.number(),
    count_before: z.int(),
    amount_before: z.number(),
    /** What is planned for these days, and what was sold of it. Null: nothing to compare with. */
    target: z.object({ planned: z.number(), sold: z.number() }).nullable(),
  })
  .meta({ id: 'SalesLineView' });
export type SalesLineView = z.output<typeof salesLineView>;

export const excludedPackageView = z
  .object({
    package_id: z.string(),
    package_name: z.string(),
    count: z.int(),
    amount: z.number(),
  })
  .meta({ id: 'ExcludedPackageView' });
export type ExcludedPackageView = z.output<typeof excludedPackageView>;

export const salesView = z
  .object({
    year: z.int(),
    as_of: z.string(),
    /** The days that are compared. */
    days: z.object({
      first: z.string(),
      last: z.string(),
      first_before: z.string(),
      last_before: z.string(),
    }),
    total: salesLineView,
    category: z.array(salesLineView),
    package: z.array(salesLineView),
    trainer: z.array(salesLineView),
    /** By the ledger of the budget that the package names; empty key: none with a plan. */
    ledger: z.array(salesLineView),
    month: z.array(salesLineView),
    /** Packages that no target counts: they name no ledger with a plan. */
    excluded: z.array(excludedPackageView),
  })
  .meta({ id: 'SalesView' });
export type SalesView = z.output<typeof salesView>;

export const excludedPackagesView = z
  .object({
    year: z.int(),
    packages: z.array(excludedPackageView),
    count: z.int(),
    amount: z.number(),
  })
  .meta({ id: 'ExcludedPackagesView' });
export type ExcludedPackagesView = z.output<typeof excludedPackagesView>;
