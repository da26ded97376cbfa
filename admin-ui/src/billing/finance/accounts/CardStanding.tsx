import type { BillingAccountView } from '../../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';

/** Why a card can not be charged; nothing of one that can. */
export const CardStanding = ({
  is_active,
  is_expired,
}: Pick<BillingAccountView, 'is_active' | 'is_expired'>) => {
  if (!is_active) return <ToneChip tone="grey" label="deleted" />;
  return is_expired ? <ToneChip tone="red" label="expired" /> : null;
};
