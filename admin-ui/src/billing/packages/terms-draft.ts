import {
  definitionProblems,
  emptyDefinition,
} from '../../../../domain/billing/packages/package-definition.ts';
import { centsOf, dollarsOf } from '../../../../domain/shared/money.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import type { ChangePackageBody, PackageView } from '../../../../ui-kit/api-types.ts';

/** What a package costs, as it is typed: amounts in cents, NaN while what is typed is none. */
export const termsOf = (sold: PackageView) => ({
  type: sold.package_type,
  amount: centsOf(sold.default_package_amount) ?? 0,
  downPayment: centsOf(sold.default_down_payment) ?? 0,
  cycles: sold.default_package_cycles,
});
export type Terms = ReturnType<typeof termsOf>;

export const termsProblems = ({ type, amount, downPayment, cycles }: Terms): Problem[] =>
  definitionProblems({
    ...emptyDefinition,
    name: 'named elsewhere',
    type,
    defaultAmount: amount,
    defaultDownPayment: downPayment,
    defaultCycles: cycles,
  });

/** Dollars on the wire. */
export const termsBody = ({ type, amount, downPayment, cycles }: Partial<Terms>): ChangePackageBody => ({
  ...(type !== undefined && { package_type: type }),
  ...(amount !== undefined && { default_package_amount: dollarsOf(amount) }),
  ...(downPayment !== undefined && { default_down_payment: dollarsOf(downPayment) }),
  ...(cycles !== undefined && { default_package_cycles: cycles }),
});
