import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { attendanceTexts } from '../../../../domain/scheduling/attendance/attendance-texts.ts';
import { type AttendanceMark, markLabels } from '../../../../domain/scheduling/attendance/marks.ts';
import { clockAt } from '../../../../domain/shared/wall-clock.ts';
import { dayName, timesOf } from '../../../../ui-kit/scheduling/session-words.ts';
import { useNow } from '../../../../ui-kit/scheduling/useNow.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { EmergencyMark, useEmergencyOfSession } from '../emergency/EmergencyMark.tsx';
import { ATTENDANCE_PATH, schedulePath } from '../scheduling-paths.ts';
import { MarkLine } from './MarkLine.tsx';
import type { OnDevice } from './offline/device-outbox.ts';
import { type Attendee, progressWords, shortName, withWaiting } from './roster.ts';
import { SendingState } from './SendingState.tsx';
import { markNow, type ReadRoster, useOnDevice, useOutbox, useRoster } from './useAttendance.ts';

/** The attendance of one session: one tap for each athlete, with or without a network. */
export const SessionAttendancePage = () => {
  const { schedule = '' } = useParams();
  const query = useRoster(schedule);
  const device = useOnDevice();
  const { data } = query;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeader
        title={data?.roster.group_name ?? 'Attendance'}
        subtitle={
          <>
            <Link component={RouterLink} to={ATTENDANCE_PATH} underline="always">
              Attendance
            </Link>
            {data
              ? ` · ${dayName(data.roster.local_date)}, ${timesOf(data.roster)} · ${data.roster.location_name} · `
              : ' · '}
            <Link component={RouterLink} to={schedulePath(schedule)} underline="always">
              Schedule
            </Link>
          </>
        }
      />
      <SendingState device={device} rosters={data ? [data] : []} />
      <QueryState query={query} what="athletes of the session">
        {(read) => <Marking key={schedule} read={read} device={device} />}
      </QueryState>
    </Box>
  );
};

interface Undoable {
  readonly words: string;
  /** The marks that they had before. */
  readonly before: readonly { readonly athlete: Attendee; readonly mark: AttendanceMark | null }[];
}

/** Long enough to be noticed between two athletes. */
const UNDO_MS = 8_000;

const Marking = ({ read, device }: { read: ReadRoster; device: OnDevice | undefined }) => {
  const { items } = useOutbox(device);
  const [undoable, setUndoable] = useState<Undoable>();
  const now = useNow();
  const roster = withWaiting(read.roster, items);
  const withEmergency = useEmergencyOfSession(roster.schedule_id);
  const { athletes, timezone, local_date } = roster;
  const isEarly = clockAt(timezone, now).day < local_date;
  const isDisabled = !device || isEarly;
  const unmarked = athletes.filter(({ mark, has_place }) => mark === null && has_place);
  const waiting = new Set(
    items
      .filter(({ refusal, scheduleId }) => refusal === null && scheduleId === roster.schedule_id)
      .flatMap(({ marks }) => marks.map(({ athlete_id }) => athlete_id)),
  );

  const mark = (marked: readonly Attendee[], given: AttendanceMark | null, words: string) => {
    if (!device) return;
    markNow(
      device,
      read,
      marked.map((athlete) => ({ athlete, mark: given })),
    );
    setUndoable({ words, before: marked.map((athlete) => ({ athlete, mark: athlete.mark })) });
  };
  const undo = () => {
    if (device && undoable) markNow(device, read, undoable.before);
    setUndoable(undefined);
  };

  if (athletes.length === 0) {
    return <EmptyState title="No athletes">Nobody has a place in this session.</EmptyState>;
  }
  return (
    <>
      <Card component="section" aria-label="Athletes" sx={{ pb: 0.5 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: { xs: 1.5, sm: 3 },
            py: 1.5,
          }}
        >
          <Typography component="output" aria-label="Progress" sx={{ flex: '1 1 200px', fontWeight: 600 }}>
            {progressWords(roster)}
          </Typography>
          {unmarked.length > 0 ? (
            <Button
              variant="contained"
              {...changesData}
              disabled={isDisabled}
              onClick={() => mark(unmarked, 'present', `${unmarked.length} marked present`)}
            >
              {unmarked.length === athletes.length ? 'All present' : `Other ${unmarked.length} present`}
            </Button>
          ) : null}
        </Box>
        {isEarly ? (
          <Typography variant="body2" sx={{ px: { xs: 1.5, sm: 3 }, pb: 1.5 }}>
            {attendanceTexts.early}
          </Typography>
        ) : null}
        <Box component="ul" aria-label="Athletes of the session" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {athletes.map((athlete) => (
            <MarkLine
              key={athlete.athlete_id}
              athlete={athlete}
              timezone={timezone}
              isWaiting={waiting.has(athlete.athlete_id)}
              isDisabled={isDisabled}
              action={
                withEmergency.has(athlete.athlete_id) ? (
                  <EmergencyMark athleteId={athlete.athlete_id} name={shortName(athlete)} />
                ) : null
              }
              onMark={(given) =>
                mark(
                  [athlete],
                  given,
                  `${shortName(athlete)}: ${given === null ? 'no mark' : markLabels[given].toLowerCase()}`,
                )
              }
            />
          ))}
        </Box>
      </Card>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2, mb: 8 }}>
        {attendanceTexts.excusedKeepsNothing} Tap a mark again to take it back.
      </Typography>
      <Snackbar
        key={undoable?.words ?? ''}
        open={undoable !== undefined}
        autoHideDuration={UNDO_MS}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') setUndoable(undefined);
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        message={undoable?.words ?? ''}
        action={
          <Button color="inherit" onClick={undo} sx={{ fontWeight: 700, textDecoration: 'underline' }}>
            Undo
          </Button>
        }
      />
    </>
  );
};
