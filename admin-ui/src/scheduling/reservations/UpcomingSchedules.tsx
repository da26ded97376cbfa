import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListContextProvider, useList } from 'react-admin';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { AthleteScheduleView } from '../../../../ui-kit/api-types.ts';
import { byWeek } from '../../../../ui-kit/scheduling/by-week.ts';
import { useUpcomingSchedules } from '../../../../ui-kit/scheduling/queries.ts';
import { UndoBar } from '../../../../ui-kit/scheduling/UndoBar.tsx';
import { useOmission } from '../../../../ui-kit/scheduling/useOmission.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import type { NamedAthlete } from './athlete-of-tab.ts';
import { ScheduleButtons } from './ScheduleButtons.tsx';
import { ScheduleLine } from './ScheduleLine.tsx';
import { ScheduleSelectionBar } from './ScheduleSelectionBar.tsx';
import { WeekOfSchedules } from './WeekOfSchedules.tsx';

/** What is to come for an athlete, week by week; sessions are selected across weeks. */
export const UpcomingSchedules = ({ athlete }: { athlete: NamedAthlete }) => {
  const { data: sessions, error } = useUpcomingSchedules(athlete.id);
  // Mutable as react-admin's type wants it.
  const selection = useList<AthleteScheduleView>({ data: [...(sessions ?? [])] });
  const selects = selection.selectedIds.length > 0;
  return (
    <ListContextProvider value={selection}>
      <section aria-label="Upcoming schedules">
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            mb: 2,
            minHeight: 52,
            position: selects ? 'sticky' : 'relative',
            top: selects ? { xs: 56, sm: 60 } : 'auto',
            zIndex: 3,
            borderRadius: 2,
            overflow: 'hidden',
          }}
        >
          <Typography variant="h2">Upcoming</Typography>
          <ScheduleButtons athlete={athlete} />
          <ScheduleSelectionBar athleteId={athlete.id} />
        </Box>
        {sessions ? (
          <Weeks athlete={athlete} sessions={sessions} />
        ) : error ? (
          <Alert severity="error">{messageOf(error)}</Alert>
        ) : (
          <Loading height={280} what="schedules" />
        )}
      </section>
    </ListContextProvider>
  );
};

interface WeeksProps {
  readonly athlete: NamedAthlete;
  readonly sessions: readonly AthleteScheduleView[];
}

const Weeks = ({ athlete, sessions }: WeeksProps) => {
  const omission = useOmission(athlete.id);
  if (sessions.length === 0) {
    return (
      <Card>
        <EmptyState title="No schedules to come">
          Sessions of a default group show by themselves. Those of a credit group show when they are reserved.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack spacing={3}>
      {byWeek(omission.foreseen(sessions)).map(([week, ofWeek]) => (
        <WeekOfSchedules key={week} week={week}>
          {ofWeek.map((session) => (
            <ScheduleLine key={session.id} athlete={athlete} session={session} omission={omission} />
          ))}
        </WeekOfSchedules>
      ))}
      <UndoBar undoable={omission.undoable} onUndo={() => void omission.undo()} onGone={omission.forget} />
    </Stack>
  );
};
