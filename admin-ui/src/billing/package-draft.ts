import type { PackageInput } from '../../../domain/billing/package-plan.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { centsOf, dollarsOf } from '../../../domain/shared/money.ts';
import type { AddPackageBody, PackageView } from '../../../ui-kit/api-types.ts';

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
});

/** A package brings its own amounts; the dates stay as they were set. */
export function choose(draft: PackageDraft, chosen: PackageView | undefined): PackageDraft {
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

/** Dollars on the wire; without a down payment none is sent, whatever stood in its inputs. */
export function bodyOf(draft: PackageDraft): AddPackageBody {
  const includeDownPayment = draft.type !== 'Recurring' && draft.includeDownPayment;
  return {
    packageId: draft.packageId,
    startDate: draft.startDate,
    includeDownPayment,
    downPaymentDate: includeDownPayment ? draft.downPaymentDate : '',
    amount: dollarsOf(draft.amount),
    downPayment: includeDownPayment ? dollarsOf(draft.downPayment) : 0,
    cycles: draft.cycles,
  };
}
