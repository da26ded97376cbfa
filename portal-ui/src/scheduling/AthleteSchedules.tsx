import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { AthleteScheduleView } from '../../../ui-kit/api-types.ts';
import { byWeek } from '../../../ui-kit/scheduling/by-week.ts';
import { useAthleteGroups, useUpcomingSchedules } from '../../../ui-kit/scheduling/queries.ts';
import { weekName } from '../../../ui-kit/scheduling/session-words.ts';
import { UndoBar } from '../../../ui-kit/scheduling/UndoBar.tsx';
import { useOmission } from '../../../ui-kit/scheduling/useOmission.ts';
import { WaitingSchedules } from '../../../ui-kit/scheduling/waitlist/WaitingSchedules.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { ReserveButton } from './ReserveButton.tsx';
import { ResetButton } from './ResetButton.tsx';
import { SchedulesSkeleton } from './SchedulesSkeleton.tsx';
import { SessionRow } from './SessionRow.tsx';
import type { Trainee } from './trainee.ts';

const skeleton = <SchedulesSkeleton />;

/** What is to come for one athlete, week by week. */
export const AthleteSchedules = ({ athlete }: { athlete: Trainee }) => {
  const sessions = useUpcomingSchedules(athlete.id);
  const { data: groups = [] } = useAthleteGroups(athlete.id);
  const active = groups.filter(({ is_active }) => is_active);
  const canReserve = active.some(({ is_credit_schedules }) => is_credit_schedules);
  return (
    <Box component="section" aria-label={`Schedules of ${athlete.name}`} sx={{ '& + section': { mt: 5 } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mb: 1.5,
          minHeight: 48,
        }}
      >
        <Typography variant="h2">{athlete.name}</Typography>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {active.length > 0 ? <ResetButton athlete={athlete} groups={active} /> : null}
          {canReserve ? <ReserveButton athlete={athlete} groups={groups} /> : null}
        </Box>
      </Box>
      <WaitingSchedules athleteId={athlete.id} level="h3" />
      <Loaded from={sessions} skeleton={skeleton}>
        {(found) => <Weeks athlete={athlete} sessions={found} canReserve={canReserve} />}
      </Loaded>
    </Box>
  );
};

interface WeeksProps {
  readonly athlete: Trainee;
  readonly sessions: readonly AthleteScheduleView[];
  readonly canReserve: boolean;
}

const Weeks = ({ athlete, sessions, canReserve }: WeeksProps) => {
  const omission = useOmission(athlete.id);
  if (sessions.length === 0) {
    return (
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 2.5 }}>
        <Typography color="text.secondary">
          {canReserve
            ? `Nothing is reserved for ${athlete.name} yet. Reserve shows which sessions have a place.`
            : `No sessions are planned for ${athlete.name}. They show here as soon as the staff plan them.`}
        </Typography>
      </Card>
    );
  }
  return (
    <>
      {byWeek(omission.foreseen(sessions)).map(([week, ofWeek]) => (
        <Box key={week} sx={{ mb: 2.5 }}>
          <Typography variant="subtitle2" component="h3" color="text.secondary" sx={{ mb: 1 }}>
            {weekName(week)}
          </Typography>
          <Card
            component="ul"
            aria-label={`${athlete.name}: ${weekName(week)}`}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {ofWeek.map((session) => (
              <SessionRow key={session.id} athlete={athlete} session={session} omission={omission} />
            ))}
          </Card>
        </Box>
      ))}
      <UndoBar undoable={omission.undoable} onUndo={() => void omission.undo()} onGone={omission.forget} />
    </>
  );
};
