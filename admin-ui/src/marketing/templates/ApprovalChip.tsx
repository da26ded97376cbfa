import type { MarketingTemplateRowView } from '../../../../contract/marketing/templates.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';

/** Whether campaigns may send the template. */
export const ApprovalChip = ({ is_approved }: Pick<MarketingTemplateRowView, 'is_approved'>) =>
  is_approved ? <ToneChip tone="green" label="approved" /> : <ToneChip tone="amber" label="not approved" />;
