import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { SessionOnClosedDaysView } from '../../../../contract/scheduling/closed-days.ts';
import { closedDaysProblems } from '../../../../domain/scheduling/closed-days/closed-days.ts';
import type { ClosedDaysFields } from '../../../../domain/scheduling/closed-days/closed-on.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { whenWords } from '../sessions/session-words.ts';

/** What the user decides about the sessions on closed days. */
export type WhatBecomes = 'canceled' | 'kept';

/** One command cancels no more. */
const MOST = 500;

/** The upcoming sessions on these days with their athletes; nothing while the days are incomplete. */
export const useSessionsOn = ({ firstDay, lastDay, locationId }: ClosedDaysFields) =>
  useQuery({
    queryKey: ['schedules', 'on closed days', firstDay, lastDay, locationId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        first_day: firstDay,
        last_day: lastDay,
        ...(locationId !== null && { location_id: locationId }),
      });
      const path = `sessions-on-closed-days?${query.toString()}`;
      return (await http.get<readonly SessionOnClosedDaysView[]>(path, { signal })).results;
    },
    enabled: closedDaysProblems({ name: 'any', firstDay, lastDay }).length === 0,
  });

interface SessionsOnClosedDaysProps {
  readonly sessions: ReturnType<typeof useSessionsOn>;
  /** Undefined until it was chosen: neither is a safe guess. */
  readonly becomes: WhatBecomes | undefined;
  readonly onChoose: (becomes: WhatBecomes) => void;
  readonly error: string | undefined;
}

export const SessionsOnClosedDays = (props: SessionsOnClosedDaysProps) => {
  const { sessions, becomes, onChoose, error } = props;
  if (sessions.error && !sessions.data) return <ReadFailure error={sessions.error} />;
  const found = sessions.data ?? [];
  if (found.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" component="output" sx={{ minHeight: 20 }}>
        {sessions.data ? 'No upcoming sessions are on these days.' : ''}
      </Typography>
    );
  }
  const areTooMany = found.length > MOST;
  const athletes = new Set(found.flatMap((session) => session.athletes)).size;
  return (
    <FormControl error={Boolean(error)} component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel component="legend" sx={{ typography: 'body2', fontWeight: 600 }}>
        {areTooMany
          ? `More than ${MOST} upcoming sessions are on these days.`
          : `${counted(found.length, 'upcoming session')} on these days, with ${counted(athletes, 'athlete')}`}
      </FormLabel>
      <Box
        component="ul"
        aria-label="Sessions on these days"
        tabIndex={0}
        sx={{
          m: 0,
          mt: 1,
          p: 0,
          listStyle: 'none',
          maxHeight: 220,
          overflowY: 'auto',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {found.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </Box>
      <RadioGroup
        aria-label="What happens to these sessions"
        value={becomes ?? ''}
        onChange={(_, value) => onChoose(value === 'canceled' ? 'canceled' : 'kept')}
        sx={{ mt: 1 }}
      >
        <FormControlLabel value="kept" control={<Radio />} label="Keep these sessions" />
        <FormControlLabel
          value="canceled"
          disabled={areTooMany}
          control={<Radio />}
          label="Cancel these sessions. Credits are returned."
        />
      </RadioGroup>
      {areTooMany ? (
        <Alert severity="info">
          At most {MOST} sessions can be canceled at once. Close fewer days at a time, or delete the sessions
          in the list of schedules.
        </Alert>
      ) : null}
      {error ? <FormHelperText>{error}</FormHelperText> : null}
    </FormControl>
  );
};

const SessionLine = ({ session }: { session: SessionOnClosedDaysView }) => (
  <Box component="li" sx={{ px: 1.5, py: 1, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {whenWords(session)} · {session.training_group.training_group_name} · {session.location.location_name}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {session.athletes.length === 0 ? 'No athletes' : session.athletes.join(', ')}
    </Typography>
  </Box>
);
