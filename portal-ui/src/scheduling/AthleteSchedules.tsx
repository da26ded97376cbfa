import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type {
  AthleteGroupView,
  AthleteScheduleView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import { byWeek } from '../../../ui-kit/scheduling/by-week.ts';
import { rowsFailed } from '../../../ui-kit/scheduling/rows-failed.ts';
import { useAthleteGroups, useUpcomingSchedules } from '../../../ui-kit/scheduling/schedule-queries.ts';
import { weekName } from '../../../ui-kit/scheduling/session-words.ts';
import { UndoBar } from '../../../ui-kit/scheduling/UndoBar.tsx';
import { useOmission } from '../../../ui-kit/scheduling/useOmission.ts';
import { WaitingSchedules } from '../../../ui-kit/scheduling/waitlist/WaitingSchedules.tsx';
import type { FamilyAthlete } from '../family/family-athlete.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useNotices } from '../shell/NoticeArea.tsx';
import { SessionRow } from './SessionRow.tsx';

/** The upcoming sessions of one athlete, week by week. */
export const AthleteSchedules = ({ athlete }: { athlete: FamilyAthlete }) => {
  const sessions = useUpcomingSchedules(athlete.id);
  const { data: groups = [] } = useAthleteGroups(athlete.id);
  const active = groups.filter(({ is_active }) => is_active);
  const canReserve = active.some(({ is_credit_schedules }) => is_credit_schedules);
  return (
    <Box component="section" aria-label={`Schedules for ${athlete.name}`} sx={{ '& + section': { mt: 5 } }}>
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
      <Loaded from={sessions} skeleton={<SchedulesSkeleton />}>
        {(loaded) => <Weeks athlete={athlete} sessions={loaded} canReserve={canReserve} />}
      </Loaded>
    </Box>
  );
};

export const SchedulesSkeleton = () => (
  <Box component="output" aria-label="Loading schedules" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="text" width={120} sx={{ fontSize: '1.1875rem' }} />
    <Skeleton variant="rounded" height={96} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="rounded" height={96} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="rounded" height={96} sx={{ borderRadius: 1.5 }} />
  </Box>
);

interface WeeksProps {
  readonly athlete: FamilyAthlete;
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
            ? `Nothing is reserved for ${athlete.name} yet. Tap Reserve to see sessions with open spots.`
            : `No upcoming sessions for ${athlete.name}. New sessions show here when our staff schedules them.`}
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

const SelectSchedulesDialog = lazy(
  () => import('../../../ui-kit/scheduling/selection/SelectSchedulesDialog.tsx'),
);

interface ReserveButtonProps {
  readonly athlete: FamilyAthlete;
  readonly groups: readonly AthleteGroupView[];
}

const ReserveButton = ({ athlete, groups }: ReserveButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const notices = useNotices();
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)} aria-label={`Reserve for ${athlete.name}`}>
        Reserve
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <SelectSchedulesDialog
            athlete={athlete}
            groups={groups}
            onSaved={() => {
              notices.succeeded('Schedules saved');
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
};

const ResetDialog = lazy(() => import('../../../ui-kit/scheduling/reset/ResetDialog.tsx'));

interface ResetButtonProps {
  readonly athlete: FamilyAthlete;
  /** The groups that the athlete is in now. */
  readonly groups: readonly AthleteGroupView[];
}

/** Resets the sessions of an athlete to those of the training groups. */
const ResetButton = ({ athlete, groups }: ResetButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const notices = useNotices();
  return (
    <>
      <Button
        color="secondary"
        onClick={() => setOpen(true)}
        aria-label={`Reset schedules for ${athlete.name}`}
      >
        Reset
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <ResetDialog
            athleteId={athlete.id}
            groups={groups}
            onSaved={(saved) => {
              if (saved.errors.length > 0) notices.failed(rowsFailed(saved));
              else notices.succeeded('Schedules reset');
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
};
