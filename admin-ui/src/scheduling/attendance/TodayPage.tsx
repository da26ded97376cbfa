import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { clockAt } from '../../../../domain/shared/wall-clock.ts';
import { timesOf } from '../../../../ui-kit/scheduling/session-words.ts';
import { useNow } from '../../../../ui-kit/scheduling/useNow.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { attendancePath, SCHEDULES_PATH } from '../scheduling-paths.ts';
import type { WaitingMarks } from './offline/outbox.ts';
import { dayOfSessions, progressWords, withWaiting } from './roster.ts';
import { SendingState } from './SendingState.tsx';
import { type ReadRoster, useOnDevice, useOutbox, useToday } from './useAttendance.ts';

/** Attendance at the rink: the sessions of today, the one that is on now or next on top. */
export const TodayPage = () => {
  const query = useToday();
  const device = useOnDevice();
  const { items } = useOutbox(device);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader title="Attendance" subtitle="Today’s sessions, on the clock of each location" />
      <SendingState device={device} rosters={query.data ?? []} />
      <QueryState query={query} what="sessions of today">
        {(rosters) => <Sessions rosters={rosters} waiting={items} />}
      </QueryState>
    </Box>
  );
};

interface SessionsProps {
  readonly rosters: readonly ReadRoster[];
  readonly waiting: readonly WaitingMarks[];
}

const Sessions = ({ rosters, waiting }: SessionsProps) => {
  const now = useNow();
  // A page that stays open over night, or a device without a network, shows yesterday's sessions no longer.
  const sessions = rosters
    .map(({ roster }) => withWaiting(roster, waiting))
    .filter(({ timezone, local_date }) => clockAt(timezone, now).day === local_date);
  if (sessions.length === 0) {
    return (
      <EmptyState
        title="No sessions today"
        action={
          <Button variant="contained" component={RouterLink} to={SCHEDULES_PATH}>
            Open the schedules
          </Button>
        }
      >
        To mark a session of another day, open it in the schedules and choose Attendance.
      </EmptyState>
    );
  }
  const { current, isOn, later, earlier } = dayOfSessions(sessions, now);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Group title={isOn ? 'On now' : 'Next'} sessions={current} isProminent />
      <Group title="Later today" sessions={later} />
      <Group title="Earlier today" sessions={earlier} />
    </Box>
  );
};

interface GroupProps {
  readonly title: string;
  readonly sessions: readonly ReadRoster['roster'][];
  readonly isProminent?: boolean;
}

const Group = ({ title, sessions, isProminent = false }: GroupProps) =>
  sessions.length === 0 ? null : (
    <Box component="section" aria-label={title}>
      <Typography variant="subtitle2" component="h2" color="text.secondary" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {sessions.map((session) => (
          <Card
            key={session.schedule_id}
            component="li"
            variant="outlined"
            sx={isProminent ? { borderColor: 'primary.main', borderWidth: 2 } : {}}
          >
            <CardActionArea
              component={RouterLink}
              to={attendancePath(session.schedule_id)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                px: 2,
                py: isProminent ? 2 : 1.25,
                minHeight: 64,
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 650, fontSize: isProminent ? '1.125rem' : '1rem' }}>
                  {session.group_name}
                </Typography>
                <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {`${timesOf(session)} · ${session.location_name}`}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {session.athletes.length === 0 ? 'No athletes' : progressWords(session)}
                </Typography>
              </Box>
              <ChevronRight sx={{ color: 'text.secondary' }} />
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
