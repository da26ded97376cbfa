import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { AthleteScheduleView } from '../../../../ui-kit/api-types.ts';
import { SessionFacts } from '../../../../ui-kit/scheduling/SessionFacts.tsx';
import { aboutOf } from '../../../../ui-kit/scheduling/session-words.ts';
import type { useOmission } from '../../../../ui-kit/scheduling/useOmission.ts';
import WhyDialog from '../../../../ui-kit/scheduling/WhyDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Line } from '../../shell/Section.tsx';
import type { NamedAthlete } from './athlete-of-tab.ts';
import { ScheduleMenu } from './ScheduleMenu.tsx';

interface ScheduleLineProps {
  readonly athlete: NamedAthlete;
  readonly session: AthleteScheduleView;
  readonly omission: ReturnType<typeof useOmission>;
}

/** One session to come, and what can be done with it. Why something was refused stands below it. */
export const ScheduleLine = ({ athlete, session, omission }: ScheduleLineProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  const refusal = omission.refusals[session.id];
  return (
    <Line
      action={
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <WhyButton athleteId={athlete.id} session={session} />
          <ScheduleMenu athlete={athlete} session={session} omission={omission} />
        </Box>
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Checkbox
          size="small"
          aria-label={`Select ${aboutOf(session)}`}
          checked={selectedIds.includes(session.id)}
          onChange={() => onToggleItem(session.id)}
          // A phone has no rows to select.
          sx={{ display: { xs: 'none', sm: 'inline-flex' }, ml: -1, mt: -0.5 }}
        />
        <Box sx={{ minWidth: 0 }}>
          <SessionFacts session={session} showsSeats />
          {refusal ? (
            <Typography role="alert" variant="body2" color="error" sx={{ fontWeight: 600 }}>
              {refusal}
            </Typography>
          ) : null}
        </Box>
      </Box>
    </Line>
  );
};

export const WhyButton = ({ athleteId, session }: { athleteId: string; session: AthleteScheduleView }) => {
  const open = useOpenDialog();
  return (
    <Button
      size="small"
      aria-label={`Why? ${aboutOf(session)}`}
      onClick={() => open((close) => <WhyDialog athleteId={athleteId} session={session} onClose={close} />)}
    >
      Why?
    </Button>
  );
};
