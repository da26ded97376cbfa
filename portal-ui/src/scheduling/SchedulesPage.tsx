import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import HelpOutline from '@mui/icons-material/HelpOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { WaitingSchedules } from '../../../ui-kit/scheduling/waitlist/WaitingSchedules.tsx';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { athleteColor } from '../family/athlete-color.ts';
import { FamilySection, useFamilyAthletes } from '../family/FamilySection.tsx';
import { type FamilyAthlete, nameAmong } from '../family/family-athlete.ts';
import { useToday } from '../shell/days.ts';
import { InfoDialog } from '../shell/InfoDialog.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { NoticeArea } from '../shell/NoticeArea.tsx';
import { FamilyCalendar } from './FamilyCalendar.tsx';
import { helpFrom } from './help-path.ts';
import { ScheduleActions } from './ScheduleActions.tsx';
import { firstDayOf, useFamilyGroups, useFamilySchedules } from './useFamilySchedules.ts';

const SchedulesPage = () => (
  <NoticeArea>
    <title>Schedules · Blueline</title>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
      <Typography variant="h1">Schedules</Typography>
      <Button component={Link} to={helpFrom(useLocation())} color="secondary" startIcon={<HelpOutline />}>
        How it works
      </Button>
    </Box>
    <FamilySection skeleton={<SchedulesSkeleton />} isColored>
      {(athletes) => <FamilySchedules athletes={athletes} />}
    </FamilySection>
  </NoticeArea>
);

export default SchedulesPage;

/** The calendar of the chosen athletes with what can be done. */
const FamilySchedules = ({ athletes }: { athletes: readonly FamilyAthlete[] }) => {
  const { data: family = athletes } = useFamilyAthletes();
  const schedules = useFamilySchedules(athletes, firstDayOf(useToday()));
  const groups = useFamilyGroups(athletes);
  const colored = athletes.map((athlete) => ({ athlete, color: athleteColor(family, athlete.id) }));
  return (
    <>
      {athletes.map(({ id }) => (
        <WaitingSchedules key={id} athleteId={id} level="h2" of={nameAmong(athletes, id)} />
      ))}
      <Loaded from={schedules} skeleton={<SchedulesSkeleton />}>
        {(sessions) => (
          <FamilyCalendar
            athletes={colored}
            sessions={sessions}
            actions={<ScheduleActions athletes={athletes} groups={groups.data ?? []} />}
            emptyText={emptyText(athletes, groups.data ?? [])}
          />
        )}
      </Loaded>
      <FamilyFeed />
    </>
  );
};

function emptyText(
  athletes: readonly FamilyAthlete[],
  groups: NonNullable<ReturnType<typeof useFamilyGroups>['data']>,
): string {
  const names = new Intl.ListFormat('en-US').format(athletes.map(({ name }) => name));
  const canReserve = groups.flat().some((group) => group.is_active && group.is_credit_schedules);
  return canReserve
    ? `Nothing is reserved for ${names} yet. Tap Reserve to see sessions with open spots.`
    : `No upcoming sessions for ${names}. New sessions show here when our staff schedules them.`;
}

const SchedulesSkeleton = () => (
  <Box component="output" aria-label="Loading schedules" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={140} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="text" width={120} sx={{ fontSize: '1.1875rem' }} />
    <Skeleton variant="rounded" height={76} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="rounded" height={76} sx={{ borderRadius: 1.5 }} />
  </Box>
);

const Feed = lazy(async () => ({
  default: (await import('../../../ui-kit/scheduling/feeds/Feed.tsx')).Feed,
}));

/** One calendar feed for the whole family. */
const FamilyFeed = () => {
  const session = useSignIn();
  const [isOpen, setOpen] = useState(false);
  if (!session) return null;
  return (
    <>
      <Button color="secondary" startIcon={<EditCalendarOutlined />} onClick={() => setOpen(true)}>
        Add to calendar
      </Button>
      {isOpen ? (
        <InfoDialog title="Calendar" onClose={() => setOpen(false)}>
          <Suspense fallback={null}>
            <Feed subject="user" subject_id={session.id} of="all your athletes" />
          </Suspense>
        </InfoDialog>
      ) : null}
    </>
  );
};
