import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useOutletContext } from 'react-router-dom';
import type { RosterView, ScheduleDetailView } from '../../../../contract/scheduling/schedules.ts';
import { isDay } from '../../../../domain/shared/day.ts';
import { momentWords } from '../../../../domain/shared/moment-words.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { timezoneLabel } from '../../../../domain/shared/timezones.ts';
import { momentAt } from '../../../../domain/shared/wall-clock.ts';
import { http } from '../../../../ui-kit/http.ts';
import { timesOf } from '../../../../ui-kit/scheduling/session-words.ts';
import { Column, Columns } from '../../shell/Columns.tsx';
import { useSwitchedOn } from '../../shell/global-switches.ts';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { LabeledValue, LabeledValues } from '../../shell/record/LabeledValue.tsx';
import { Line, LineLink, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { athleteSchedulesPath, groupPath, scheduleResource, seasonPath } from '../scheduling-paths.ts';
import { DoubleBookings } from './double-bookings/DoubleBookings.tsx';
import { SessionAthletes } from './SessionAthletes.tsx';
import { GroupName, Seats } from './SessionCells.tsx';
import { SessionTrainers } from './SessionTrainers.tsx';
import { dayWords, isPast, seatWords } from './session-words.ts';

/** A tab of the session page: athletes and waitlist, and beside them time, trainers and roster. */
const SessionDetail = () => {
  const session = useOutletContext<ScheduleDetailView>();
  const omitted = session.athletes.filter(({ is_omitted }) => is_omitted).length;
  const hint = [
    `${seatWords(session)} spots taken`,
    ...(omitted > 0 ? [`${counted(omitted, 'athlete')} omitted`] : []),
  ];
  return (
    <>
      <DoubleBookings {...session} />
      <Columns widths="minmax(0, 3fr) minmax(0, 2fr)">
        <Column>
          <Section title="Athletes" hint={`${hint.join(', ')}.`}>
            <SessionAthletes scheduleId={session.id} />
          </Section>
          <WaitlistSection session={session} />
        </Column>
        <Column>
          <AboutSession session={session} />
          <SessionTrainers session={session} />
          <RosterSection session={session} />
        </Column>
      </Columns>
    </>
  );
};

export default SessionDetail;

/** Times are on the clock of the location. */
const AboutSession = ({ session }: { session: ScheduleDetailView }) => {
  const { season_id, season_name, training_group_id, location, slots, series_id } = session;
  return (
    <Section title="Schedule">
      <LabeledValues>
        <LabeledValue name="Date">{dayWords(session)}</LabeledValue>
        <LabeledValue name="Time">{timesOf(session)}</LabeledValue>
        <LabeledValue name="Timezone">{timezoneLabel(session.timezone)}</LabeledValue>
        <LabeledValue name="Location">{location.location_name}</LabeledValue>
        <LabeledValue name="Training Group">
          <Link component={RouterLink} to={groupPath(season_id, training_group_id)} color="inherit">
            <GroupName {...session} />
          </Link>
        </LabeledValue>
        <LabeledValue name="Season">
          <Link component={RouterLink} to={seasonPath(season_id)}>
            {season_name}
          </Link>
        </LabeledValue>
        <LabeledValue name="Places">
          <Seats {...session} />
          {slots === null ? ', set by the training group' : ', set for this session'}
        </LabeledValue>
        <LabeledValue name="Repeats">{series_id === null ? 'No' : 'Part of a series'}</LabeledValue>
      </LabeledValues>
    </Section>
  );
};

/** The athletes of the session at a moment, by default its start. It is computed from the recorded history and cannot be edited. */
const RosterSection = ({ session }: { session: ScheduleDetailView }) => {
  const [typed, setTyped] = useState('');
  const { timezone } = session;
  const [day = '', time = ''] = typed.split('T');
  const at = isDay(day) && time ? momentAt(timezone, { day, time }).instant : undefined;
  const { data: roster, error } = useRoster(session.id, at);
  const hint = isPast(session)
    ? 'The athletes at the start of the session, or at any other time.'
    : 'The athletes now, or at any other time.';
  return (
    <Section title="Roster" hint={hint}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2 }}>
        <TextField
          type="datetime-local"
          label="As of"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      {error && !roster ? <ReadFailure error={error} /> : null}
      {!roster && !error ? <Loading what="roster" height={120} /> : null}
      {roster ? (
        <>
          <Typography
            variant="body2"
            color="text.secondary"
            component="output"
            sx={{ display: 'block', px: { xs: 2, sm: 3 }, pb: 1.5 }}
          >
            {`${counted(roster.rows.length, 'athlete')} on ${momentWords(timezone, roster.at)}.`}
          </Typography>
          <Lines label="Roster">
            {roster.rows.map(({ athlete_id, athlete_name, since }) => (
              <Line key={athlete_id}>
                <Typography variant="body2">{athlete_name}</Typography>
                <Typography
                  variant="body2"
                  color="text.secondary"
                  sx={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  since {momentWords(timezone, since)}
                </Typography>
              </Line>
            ))}
          </Lines>
        </>
      ) : null}
    </Section>
  );
};

/** The roster at a moment (UTC instant); without one, when the session began. */
const useRoster = (scheduleId: string, at?: string) =>
  useQuery({
    queryKey: ['schedules', scheduleId, 'roster', at],
    queryFn: async ({ signal }) => {
      const query = at === undefined ? '' : `?${new URLSearchParams({ at })}`;
      return (await http.get<RosterView>(`${scheduleResource(scheduleId)}/roster${query}`, { signal }))
        .results;
    },
  });

const WAITLIST = 'waitlist_enabled';

/** Athletes who wait for a place, in order. Shown only if the business uses waitlists. */
const WaitlistSection = ({ session }: { session: ScheduleDetailView }) => {
  const isOn = useSwitchedOn([WAITLIST]).has(WAITLIST);
  const { waitlist } = session;
  if (!isOn && waitlist.length === 0) return null;
  return (
    <Section title="Waitlist" hint="The next open spot goes to the first athlete on this list.">
      {waitlist.length === 0 ? <SectionText>No athletes are waiting.</SectionText> : null}
      <Lines label="Waitlist">
        {waitlist.map((waiting) => (
          <WaitingLine key={waiting.athlete_id} waiting={waiting} session={session} />
        ))}
      </Lines>
    </Section>
  );
};

interface WaitingLineProps {
  readonly waiting: ScheduleDetailView['waitlist'][number];
  readonly session: ScheduleDetailView;
}

const WaitingLine = ({ waiting, session }: WaitingLineProps) => {
  const { athlete_id, athlete_name, joined_at } = waiting;
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`athletes/${athlete_id}/schedules/${session.id}/waitlist`, {
        idempotencyKey,
      }),
    { success: 'Removed from the waitlist' },
  );
  return (
    <Line
      action={
        <Button
          size="small"
          aria-label={`Remove ${athlete_name} from the waitlist`}
          loading={command.isRunning}
          onClick={() => command.run(undefined)}
        >
          Remove
        </Button>
      }
    >
      <LineLink to={athleteSchedulesPath(athlete_id)}>{athlete_name}</LineLink>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        since {momentWords(session.timezone, joined_at)}
      </Typography>
    </Line>
  );
};
