import RestartAlt from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { ListContextProvider, useList, useListContext } from 'react-admin';
import type { AthleteScheduleView } from '../../../../contract/scheduling/athlete-schedules.ts';
import type { Day } from '../../../../domain/shared/day.ts';
import { byWeek } from '../../../../ui-kit/scheduling/by-week.ts';
import { PrintLink } from '../../../../ui-kit/scheduling/print/PrintLink.tsx';
import ResetDialog from '../../../../ui-kit/scheduling/reset/ResetDialog.tsx';
import { useAthleteGroups, useUpcomingSchedules } from '../../../../ui-kit/scheduling/schedule-queries.ts';
import { weekName } from '../../../../ui-kit/scheduling/session-words.ts';
import { UndoBar } from '../../../../ui-kit/scheduling/UndoBar.tsx';
import { useOmission } from '../../../../ui-kit/scheduling/useOmission.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { useIsMerged } from '../../shell/merged-record.ts';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { Lines } from '../../shell/Section.tsx';
import { SelectionBar, SelectionHeading } from '../../shell/SelectionBar.tsx';
import { ListSelection } from '../../shell/selection.tsx';
import { useNotices } from '../../shell/useNotices.ts';
import { useOutcomes } from '../sessions/useOutcomes.ts';
import type { NamedAthlete } from './athlete-of-tab.ts';
import { DeleteReservationsDialog } from './DeleteReservationsDialog.tsx';
import { ScheduleLine } from './ScheduleLine.tsx';
import { useReservations } from './useReservations.ts';

/** The upcoming sessions of an athlete by week, selectable across weeks. */
export const UpcomingSchedules = ({ athlete }: { athlete: NamedAthlete }) => {
  const { data: sessions, error } = useUpcomingSchedules(athlete.id);
  // react-admin's type requires a mutable array.
  const selection = useList<AthleteScheduleView>({ data: [...(sessions ?? [])] });
  return (
    <ListContextProvider value={selection}>
      <ListSelection<AthleteScheduleView> of={athlete.id}>
        {(selected) => (
          <section aria-label="Upcoming schedules">
            <SelectionHeading title="Upcoming">
              <ScheduleButtons athlete={athlete} />
              <ScheduleSelectionBar athleteId={athlete.id} chosen={selected} />
            </SelectionHeading>
            {sessions ? (
              <Weeks athlete={athlete} sessions={sessions} />
            ) : error ? (
              <ReadFailure error={error} />
            ) : (
              <Loading height={280} what="schedules" />
            )}
          </section>
        )}
      </ListSelection>
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
        <EmptyState title="No upcoming sessions">
          Sessions of default groups appear automatically. Sessions of credit groups appear once they are
          reserved.
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

/** `week` is its Sunday. */
const WeekOfSchedules = ({ week, children }: { week: Day; children: ReactNode }) => (
  <Card>
    <Typography variant="h3" sx={{ px: { xs: 2, sm: 3 }, py: 1.25, color: 'text.secondary' }}>
      {weekName(week)}
    </Typography>
    <Lines label={`Week of ${weekName(week)}`}>{children}</Lines>
  </Card>
);

interface ScheduleSelectionBarProps {
  readonly athleteId: string;
  readonly chosen: readonly AthleteScheduleView[];
}

/** Actions on the selected sessions. Each session is checked separately. */
const ScheduleSelectionBar = ({ athleteId, chosen }: ScheduleSelectionBarProps) => {
  const { onUnselectItems } = useListContext();
  const open = useOpenDialog();
  const unselect = () => onUnselectItems();
  const omit = useReservations(athleteId, 'omit', unselect);
  const restore = useReservations(athleteId, 'restore', unselect);
  const ids = chosen.map(({ schedule_id }) => schedule_id);
  const isRunning = omit.isRunning || restore.isRunning;
  return (
    <SelectionBar label="Selected schedules">
      <Button onClick={() => omit.run(ids)} loading={isRunning}>
        Omit
      </Button>
      <Button onClick={() => restore.run(ids)} loading={isRunning}>
        Restore
      </Button>
      <Button
        color="error"
        disabled={isRunning}
        onClick={() =>
          open((close) => (
            <DeleteReservationsDialog
              athleteId={athleteId}
              sessions={chosen}
              onDone={unselect}
              onClose={close}
            />
          ))
        }
      >
        Delete
      </Button>
    </SelectionBar>
  );
};

const SelectSchedulesDialog = lazy(
  () => import('../../../../ui-kit/scheduling/selection/SelectSchedulesDialog.tsx'),
);

/** Actions on the athlete's whole schedule. */
const ScheduleButtons = ({ athlete }: { athlete: NamedAthlete }) => {
  const open = useOpenDialog();
  const outcomes = useOutcomes();
  const notices = useNotices();
  const isMerged = useIsMerged();
  const { data: groups = [] } = useAthleteGroups(athlete.id);
  const active = groups.filter(({ is_active }) => is_active);
  const reserve = () => {
    if (!active.some(({ is_credit_schedules }) => is_credit_schedules)) {
      notices.refused(`${athlete.name} is not in a training group with credits.`);
      return;
    }
    open((close) => (
      <Suspense fallback={null}>
        <SelectSchedulesDialog
          athlete={athlete}
          groups={active}
          onSaved={(saved) => {
            outcomes.tell(saved, 'Schedules saved');
            close();
          }}
          onClose={close}
        />
      </Suspense>
    ));
  };
  if (isMerged) return <PrintLink subject="athlete" id={athlete.id} title={athlete.name} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <PrintLink subject="athlete" id={athlete.id} title={athlete.name} />
      <Button
        {...changesData}
        startIcon={<RestartAlt />}
        onClick={() =>
          open((close) => (
            <ResetDialog
              athleteId={athlete.id}
              groups={active}
              onSaved={(saved) => {
                outcomes.tell(saved, 'Schedules reset');
                close();
              }}
              onClose={close}
            />
          ))
        }
      >
        Reset
      </Button>
      <Button {...changesData} variant="contained" onClick={reserve} disabled={groups.length === 0}>
        Reserve
      </Button>
    </Box>
  );
};
