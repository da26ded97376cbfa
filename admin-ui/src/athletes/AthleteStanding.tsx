import Box from '@mui/material/Box';
import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { followUpTone, followUpWhen } from './follow-up.ts';
import { LeadTypeChip } from './LeadTypeChip.tsx';
import { LeadTypeMenu } from './LeadTypeMenu.tsx';

/** How it stands with the athlete, below the name: the lead type, whether they are active, and when to get in touch. */
export const AthleteStanding = ({ athlete }: { athlete: AthleteView }) => {
  const { is_erased, is_active, next_follow_up, follow_up_reason } = athlete;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mt: 1 }}>
      {is_erased ? <LeadTypeChip {...athlete.athlete_type} /> : <LeadTypeMenu athlete={athlete} />}
      <ToneChip {...(is_active ? active : inactive)} />
      {is_erased ? <ToneChip tone="grey" label="erased" /> : null}
      {next_follow_up ? (
        <>
          <ToneChip tone={followUpTone(next_follow_up)} label={`Follow up ${followUpWhen(next_follow_up)}`} />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {follow_up_reason}
          </Box>
        </>
      ) : null}
    </Box>
  );
};

const active = { tone: 'green', label: 'active' } as const;
const inactive = { tone: 'grey', label: 'inactive' } as const;
