import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { AthleteScheduleView } from '../../../../contract/scheduling/athlete-schedules.ts';
import { SessionFacts } from '../../../../ui-kit/scheduling/SessionFacts.tsx';
import { refusalOf, type SessionAction } from '../../../../ui-kit/scheduling/session-actions.ts';
import { aboutOf } from '../../../../ui-kit/scheduling/session-words.ts';
import SubstituteDialog from '../../../../ui-kit/scheduling/substitution/SubstituteDialog.tsx';
import { useNow } from '../../../../ui-kit/scheduling/useNow.ts';
import type { useOmission } from '../../../../ui-kit/scheduling/useOmission.ts';
import WhyDialog from '../../../../ui-kit/scheduling/WhyDialog.tsx';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Line } from '../../shell/Section.tsx';
import { useOutcomes } from '../sessions/useOutcomes.ts';
import type { NamedAthlete } from './athlete-of-tab.ts';
import { DeleteReservationsDialog } from './DeleteReservationsDialog.tsx';

interface ScheduleLineProps {
  readonly athlete: NamedAthlete;
  readonly session: AthleteScheduleView;
  readonly omission: ReturnType<typeof useOmission>;
}

/** An upcoming session with its actions. If an action was refused, the reason is shown below it. */
export const ScheduleLine = ({ athlete, session, omission }: ScheduleLineProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  const refusal = omission.refusalOf(session.id);
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
          // Phones have no selection.
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

interface ScheduleMenuProps {
  readonly athlete: NamedAthlete;
  readonly session: AthleteScheduleView;
  readonly omission: ReturnType<typeof useOmission>;
}

/** Shows every action; an action that the rules forbid says why. */
const ScheduleMenu = ({ athlete, session, omission }: ScheduleMenuProps) => {
  const open = useOpenDialog();
  const outcomes = useOutcomes();
  const now = useNow();
  const refused = (action: SessionAction) => refusalOf(action, session, now);
  return (
    <ActionMenu
      label={`Actions for ${aboutOf(session)}`}
      actions={[
        { label: 'Omit', refusal: refused('omit'), onChoose: () => omission.omit(session) },
        { label: 'Restore', refusal: refused('restore'), onChoose: () => omission.restore(session) },
        {
          label: 'Substitute',
          refusal: refused('substitute'),
          onChoose: () =>
            open((close) => (
              <SubstituteDialog
                athleteId={athlete.id}
                session={session}
                onSaved={(saved) => {
                  outcomes.tell(saved, 'Schedule substituted');
                  close();
                }}
                onClose={close}
              />
            )),
        },
        {
          label: 'Delete',
          isDestructive: true,
          refusal: refused('delete'),
          onChoose: () =>
            open((close) => (
              <DeleteReservationsDialog athleteId={athlete.id} sessions={[session]} onClose={close} />
            )),
        },
      ]}
    />
  );
};
