import type { PackageView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';

/** Whether it is sold: by staff only, to families too, or no more. */
export const PackageStanding = ({ is_active, is_offered }: Pick<PackageView, 'is_active' | 'is_offered'>) => {
  if (!is_active) return <ToneChip tone="grey" label="inactive" />;
  return is_offered ? <ToneChip tone="green" label="in the shop" /> : null;
};
