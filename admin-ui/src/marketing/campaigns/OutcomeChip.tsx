import type { CampaignLogView, CampaignWhyView } from '../../../../contract/marketing/campaigns.ts';
import { outcomeLabels } from '../../../../domain/marketing/campaigns/decision-words.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';

export type Outcome = CampaignLogView['outcome'] | CampaignWhyView['steps'][number]['outcome'];

/** What became of a step, or of an athlete in a campaign. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  ...outcomeLabels,
  entered: 'Entered',
  left: 'Left',
  reopened: 'Reopened',
  'not-due': 'Not due yet',
  'not-entered': 'Not entered',
};

const tones: Readonly<Record<Outcome, ToneName>> = {
  sent: 'green',
  postponed: 'orange',
  held: 'amber',
  skipped: 'grey',
  entered: 'green',
  left: 'grey',
  reopened: 'amber',
  'not-due': 'grey',
  'not-entered': 'grey',
};

export const OutcomeChip = ({ outcome }: { outcome: Outcome }) => (
  <ToneChip tone={tones[outcome]} label={outcomeWords[outcome]} />
);
