import { z } from 'zod';
import { plannedChanges } from '../../domain/billing/invoices/invoice-values.ts';
import { packageType } from '../../domain/billing/packages/events.ts';
import { installmentKinds } from '../../domain/billing/packages/package-plan.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { dayOrBlank, dollars, id, instant, name, oneLine, revision, text } from '../shared/fields.ts';

export const packageBody = z
  .strictObject({
    id: id.optional(),
    package_name: name.default('New Package'),
    package_year: z.int().nullable().optional().describe('Null means multi-year; defaults to this year.'),
    package_category_id: id.nullable().default(null),
    package_type: packageType.default('Standard'),
    default_package_amount: dollars.default(0),
    default_down_payment: dollars.default(0),
    default_package_cycles: z.int().default(1),
    ledger_id: oneLine(100).nullable().default(null).describe('A ledger of the category Income.'),
    item_id: oneLine(100)
      .nullable()
      .default(null)
      .describe('The item of accounting for its invoices; null: the item for all invoices.'),
    description: text.default(''),
    is_active: z.boolean().default(true),
    is_offered: z.boolean().default(false),
  })
  .meta({ id: 'PackageBody' });
export type PackageBody = z.input<typeof packageBody>;

/** Only what changed. */
export const changePackageBody = z
  .strictObject({
    package_name: name,
    package_year: z.int().nullable(),
    package_category_id: id.nullable(),
    package_type: packageType,
    default_package_amount: dollars,
    default_down_payment: dollars,
    default_package_cycles: z.int(),
    ledger_id: oneLine(100).nullable().describe('Without an item, another ledger clears the item.'),
    item_id: oneLine(100).nullable(),
    description: text,
    is_active: z.boolean(),
    is_offered: z.boolean(),
  })
  .partial()
  .meta({ id: 'ChangePackageBody' });
export type ChangePackageBody = z.input<typeof changePackageBody>;

export const packageFilter = z
  .strictObject({
    q: oneLine(100),
    package_year: z.union([z.int(), z.literal('multi-year')]),
    package_category_id: id,
    showInactive: z.boolean(),
    is_offered: z.boolean(),
  })
  .partial()
  .meta({ id: 'PackageFilter' });
export type PackageFilter = z.input<typeof packageFilter>;

export const packageView = z
  .object({
    id,
    package_name: z.string(),
    package_year: z.int().nullable(),
    package_category_id: id.nullable(),
    package_category: z.string().describe('Name of the category; empty if there is none.'),
    package_type: packageType,
    default_package_amount: z.number().describe('Dollars.'),
    default_down_payment: z.number().describe('Dollars.'),
    default_package_cycles: z.int(),
    ledger_id: z.string().nullable(),
    item_id: z.string().nullable(),
    description: z.string(),
    is_active: z.boolean(),
    is_offered: z.boolean(),
    athletes: z.int().describe('Number of athletes who have it now.'),
    total_sold: z.number().describe('Sum of their totals, in dollars.'),
    revision,
  })
  .meta({ id: 'PackageView' });
export type PackageView = z.output<typeof packageView>;

/** An athlete who has a package. */
export const packageHolderView = z
  .object({
    id: id.describe('Id of the athlete package.'),
    athlete_id: id,
    athlete_name: z.string(),
    package_name: z.string(),
    added_at: instant,
    total_amount: z.number(),
    paid_amount: z.number(),
    open_amount: z.number().describe('Balance of the invoices that are invoiced, missed or in error.'),
    pending_amount: z.number(),
  })
  .meta({ id: 'PackageHolderView' });
export type PackageHolderView = z.output<typeof packageHolderView>;

/** The items of accounting, for the choice of the item of a package. */
export const packageItemsView = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        is_active: z.boolean(),
        income_account_id: z
          .string()
          .nullable()
          .describe('The account of accounting that its sales are income of; null if it is only bought.'),
      }),
    ),
    usual_item_id: z
      .string()
      .nullable()
      .describe('The item chosen in the settings for invoices; null: the first active one.'),
  })
  .meta({ id: 'PackageItemsView' });
export type PackageItemsView = z.output<typeof packageItemsView>;

export const packageCategoryBody = z
  .strictObject({ id: id.optional(), category_name: name })
  .meta({ id: 'PackageCategoryBody' });
export type PackageCategoryBody = z.input<typeof packageCategoryBody>;

export const changePackageCategoryBody = z
  .strictObject({ category_name: name, is_active: z.boolean() })
  .partial()
  .meta({ id: 'ChangePackageCategoryBody' });
export type ChangePackageCategoryBody = z.input<typeof changePackageCategoryBody>;

export const packageCategoryView = z
  .object({
    id,
    category_name: z.string(),
    is_active: z.boolean(),
    packages: z.int().describe('Number of packages in this category.'),
    revision,
  })
  .meta({ id: 'PackageCategoryView' });
export type PackageCategoryView = z.output<typeof packageCategoryView>;

/** A package that a family can buy. */
export const shopPackageView = z
  .object({
    id,
    package_name: z.string(),
    package_year: z.int().nullable(),
    package_category: z.string(),
    description: z.string(),
    total_amount: z.number(),
    due_today: z.number().describe('Charged immediately if it is bought today.'),
    installments: z.array(z.object({ date: day, amount: z.number(), kind: z.enum(installmentKinds) })),
  })
  .meta({ id: 'ShopPackageView' });
export type ShopPackageView = z.output<typeof shopPackageView>;

/** A family chooses a package. The first installment is charged at once; amounts must be what was shown. */
export const purchaseBody = z
  .strictObject({
    id: id.optional().describe('Of the new athlete package.'),
    package_id: id,
    billing_account_id: id,
    agreed_total: dollars.describe('The terms shown to the family; refused if they have changed since.'),
    agreed_today: dollars,
  })
  .meta({ id: 'PurchaseBody' });
export type PurchaseBody = z.input<typeof purchaseBody>;

/** A change that somebody considers; nothing is done. */
export const whatIfBody = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('prorate'), invoice_id: id, invoice_date: dayOrBlank }),
    z.strictObject({
      kind: z.literal('edit'),
      invoice_id: id,
      invoice_date: dayOrBlank,
      invoice_amount: dollars,
    }),
    z.strictObject({ kind: z.literal('omit'), invoice_id: id }),
    z.strictObject({ kind: z.literal('remove-remaining'), athlete_package_id: id }),
    z.strictObject({
      kind: z.literal('change-package'),
      athlete_package_id: id.describe('Its remaining invoices are deleted.'),
      package_id: id,
      start_date: dayOrBlank,
      amount: dollars,
      down_payment: dollars.default(0),
      down_payment_date: dayOrBlank.default(''),
      cycles: z.int(),
    }),
  ])
  .meta({ id: 'WhatIfBody' });
export type WhatIfBody = z.input<typeof whatIfBody>;

const plannedInvoice = z.object({
  invoice_id: id.nullable().describe('Null if it would be new.'),
  reference: z.int().nullable(),
  date: day,
  amount: z.number(),
  description: z.string(),
  state: z.string(),
  change: z.enum(plannedChanges),
});
const nextCharge = z.object({
  date: day,
  amount: z.number(),
  reference: z.int().nullable(),
  is_certain: z.boolean().describe('False if autocharge is off or no card is selected.'),
  reason: z.string(),
});

export const whatIfView = z
  .object({
    is_possible: z.boolean(),
    message: z.string().describe('Why it would be refused; empty if it is possible.'),
    invoices_before: z.array(plannedInvoice),
    invoices_after: z.array(plannedInvoice),
    total_before: z.number(),
    total_after: z.number(),
    next_charges_before: z.array(nextCharge),
    next_charges_after: z.array(nextCharge),
  })
  .meta({ id: 'WhatIfView' });
export type WhatIfView = z.output<typeof whatIfView>;
