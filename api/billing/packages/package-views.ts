import type {
  PackageCategoryView,
  PackageHolderView,
  PackageView,
} from '../../../contract/billing/packages.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { PackageHolder } from '../../../projections/billing/packages/package-holders.ts';
import type { CountedCategory, SoldPackage } from '../../../projections/billing/packages/package-queries.ts';

export function packageViewOf(row: SoldPackage): PackageView {
  return {
    id: row.id,
    package_name: row.name,
    package_year: row.year,
    package_category_id: row.category_id,
    package_category: row.category,
    package_type: row.type,
    default_package_amount: dollarsOf(row.default_amount),
    default_down_payment: dollarsOf(row.default_down_payment),
    default_package_cycles: row.default_cycles,
    ledger_id: row.ledger_id,
    item_id: row.item_id,
    description: row.description,
    is_active: row.is_active,
    is_offered: row.is_offered,
    athletes: row.athletes,
    total_sold: dollarsOf(row.total_sold),
    revision: row.revision,
  };
}

export function packageHolderViewOf(row: PackageHolder): PackageHolderView {
  return {
    id: row.id,
    athlete_id: row.athlete_id,
    athlete_name: row.athlete_name,
    package_name: row.name,
    added_at: row.added_at,
    total_amount: dollarsOf(row.total),
    paid_amount: dollarsOf(row.paid),
    open_amount: dollarsOf(row.open),
    pending_amount: dollarsOf(row.pending),
  };
}

export function packageCategoryViewOf(row: CountedCategory): PackageCategoryView {
  const { id, name, is_active, packages, revision } = row;
  return { id, category_name: name, is_active, packages, revision };
}
