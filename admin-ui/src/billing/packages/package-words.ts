import type { PackageType } from '../../../../domain/billing/packages/events.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import type { PackageView } from '../../../../ui-kit/api-types.ts';

export const typeWords: Readonly<Record<PackageType, string>> = {
  Standard: 'Standard: a total in parts',
  Recurring: 'Recurring: an amount a month',
};

/** What it costs, as lists say it: `$4,800`, `$190 a month`. */
export const priceOf = ({ default_package_amount, package_type }: PackageView): string =>
  `${formatListMoney(default_package_amount)}${package_type === 'Recurring' ? ' a month' : ''}`;
