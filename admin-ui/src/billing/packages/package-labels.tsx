import type { PackageView } from '../../../../contract/billing/packages.ts';
import type { PackageType } from '../../../../domain/billing/packages/events.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';

export const typeLabels: Readonly<Record<PackageType, string>> = {
  Standard: 'Standard: a total in installments',
  Recurring: 'Recurring: a monthly amount',
};

/** The price in lists: `$4,800`, `$190 a month`. */
export const priceOf = ({ default_package_amount, package_type }: PackageView): string =>
  `${formatListMoney(default_package_amount)}${package_type === 'Recurring' ? ' a month' : ''}`;

/** A package without a year is multi-year (resolution Q099). */
export const yearLabel = (year: number | null): string => (year === null ? 'Multi-Year' : String(year));

/** Flags packages that are inactive or in the shop; packages that only staff can add have no chip. */
export const PackageStatusChip = ({
  is_active,
  is_offered,
}: Pick<PackageView, 'is_active' | 'is_offered'>) => {
  if (!is_active) return <ToneChip tone="grey" label="inactive" />;
  return is_offered ? <ToneChip tone="green" label="in the shop" /> : null;
};
