import type { CampaignView } from '../../../../contract/marketing/campaigns.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';

/** Whether the campaign runs, and whether something in it is held. */
export const CampaignChips = ({ isActive, held }: Pick<CampaignView, 'isActive' | 'held'>) => (
  <>
    {isActive ? <ToneChip tone="green" label="active" /> : <ToneChip tone="grey" label="inactive" />}
    {held > 0 ? <ToneChip tone="amber" label={`${held} held`} /> : null}
  </>
);
