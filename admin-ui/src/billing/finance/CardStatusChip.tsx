import type { BillingAccountView } from '../../../../contract/billing/cards.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';

/** Says why a card cannot be charged; nothing for a usable card. */
export const CardStatusChip = ({
  is_active,
  is_expired,
}: Pick<BillingAccountView, 'is_active' | 'is_expired'>) => {
  if (!is_active) return <ToneChip tone="grey" label="deleted" />;
  return is_expired ? <ToneChip tone="red" label="expired" /> : null;
};
