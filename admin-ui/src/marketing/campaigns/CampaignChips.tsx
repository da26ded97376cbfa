import type { CampaignView } from '../../../../contract/marketing/campaigns.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';

type Shown = Pick<CampaignView, 'isActive' | 'held' | 'endDate'>;

/** Whether the campaign runs, and whether something in it is held. */
export const CampaignChips = ({ isActive, held, endDate }: Shown) => (
  <>
    {isActive ? <RunningChip endDate={endDate} /> : <ToneChip tone="grey" label="inactive" />}
    {held > 0 ? <ToneChip tone="amber" label={`${held} held`} /> : null}
  </>
);

/** After its last day an active campaign sends nothing more. */
const RunningChip = ({ endDate }: Pick<Shown, 'endDate'>) =>
  endDate !== null && endDate < today() ? (
    <ToneChip tone="grey" label="ended" />
  ) : (
    <ToneChip tone="green" label="active" />
  );
