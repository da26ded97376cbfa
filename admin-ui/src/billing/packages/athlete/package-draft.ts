import type { AddPackageBody, AthletePackageView } from '../../../../../contract/billing/invoices.ts';
import type { PackageView, WhatIfBody } from '../../../../../contract/billing/packages.ts';
import type { PackageInput } from '../../../../../domain/billing/packages/package-plan.ts';
import type { Day } from '../../../../../domain/shared/day.ts';
import { centsOf, dollarsOf } from '../../../../../domain/shared/money.ts';

export type PackageDraft = PackageInput;

export const emptyDraft = (day: Day): PackageDraft => ({
  packageId: null,
  type: 'Standard',
  startDate: day,
  includeDownPayment: false,
  downPaymentDate: day,
  amount: 0,
  downPayment: 0,
  cycles: 1,
  discount: null,
});

/** Fills in the default amounts of the chosen package; the dates stay as they were. */
export function choosePackage(draft: PackageDraft, chosen: PackageView | undefined): PackageDraft {
  if (!chosen) return { ...draft, packageId: null };
  const downPayment = centsOf(chosen.default_down_payment) ?? 0;
  return {
    ...draft,
    packageId: chosen.id,
    type: chosen.package_type,
    amount: centsOf(chosen.default_package_amount) ?? 0,
    downPayment,
    includeDownPayment: chosen.package_type !== 'Recurring' && downPayment > 0,
    cycles: chosen.default_package_cycles,
  };
}

/** Converts cents to dollars. Without a down payment its inputs are ignored and none is sent. */
export function packageBodyOf(draft: PackageDraft): AddPackageBody {
  const includeDownPayment = draft.type !== 'Recurring' && draft.includeDownPayment;
  return {
    packageId: draft.packageId,
    startDate: draft.startDate,
    includeDownPayment,
    downPaymentDate: includeDownPayment ? draft.downPaymentDate : '',
    amount: dollarsOf(draft.amount),
    downPayment: includeDownPayment ? dollarsOf(draft.downPayment) : 0,
    cycles: draft.cycles,
    discount: draft.discount ? { ...draft.discount, value: dollarsOf(draft.discount.value) } : null,
  };
}

/** The preview request for replacing a package; undefined until a new package is chosen. */
export function changePackageWhatIf(
  replaced: AthletePackageView,
  draft: PackageDraft,
): WhatIfBody | undefined {
  const {
    packageId,
    startDate,
    amount,
    downPayment = 0,
    downPaymentDate = '',
    cycles,
  } = packageBodyOf(draft);
  return packageId === null
    ? undefined
    : {
        kind: 'change-package',
        athlete_package_id: replaced.id,
        package_id: packageId,
        start_date: startDate,
        amount,
        down_payment: downPayment,
        down_payment_date: downPaymentDate,
        cycles,
      };
}
