import { dollarsOf } from '../../domain/shared/money.ts';
import type { AthletePackageRow } from '../../projections/billing/athlete-packages.ts';
import type { InvoiceRow } from '../../projections/billing/invoices.ts';
import type { PackageRow } from '../../projections/billing/packages.ts';
import type { Provenance } from '../../projections/runtime/projection.ts';
import type { AthletePackageView, InvoiceView, PackageView } from '../contract/billing.ts';

export function packageViewOf(row: PackageRow): PackageView {
  return {
    id: row.id,
    package_name: row.name,
    package_year: row.year,
    package_category: row.category,
    package_type: row.type,
    default_package_amount: dollarsOf(row.default_amount),
    default_down_payment: dollarsOf(row.default_down_payment),
    default_package_cycles: row.default_cycles,
  };
}

export function athletePackageViewOf(row: AthletePackageRow, invoices: InvoiceView[]): AthletePackageView {
  return {
    id: row.id,
    athlete_id: row.athlete_id,
    package_name: row.name,
    package_year: row.year,
    package_type: row.type,
    total_amount: dollarsOf(row.total),
    invoices,
  };
}

export function invoiceViewOf(row: InvoiceRow & Provenance): InvoiceView {
  return {
    id: row.id,
    athlete_id: row.athlete_id,
    athlete_package_id: row.athlete_package_id,
    athlete_package_invoice_id: row.reference,
    invoice_date: row.date,
    invoice_amount: dollarsOf(row.amount),
    invoice_description: row.description,
    invoice_state: row.state,
    external_ref_id: row.external_ref,
    revision: row.revision,
  };
}
