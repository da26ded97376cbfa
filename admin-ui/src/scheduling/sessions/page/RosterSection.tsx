import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import dayjs from 'dayjs';
import { useState } from 'react';
import { counted } from '../../../../../domain/shared/sentences.ts';
import { messageOf } from '../../../../../ui-kit/api-failure.ts';
import type { ScheduleDetailView } from '../../../../../ui-kit/api-types.ts';
import { formatInstant } from '../../../shell/instants.ts';
import { Loading } from '../../../shell/Loading.tsx';
import { Line, Lines, Section } from '../../../shell/Section.tsx';
import { useRoster } from '../queries.ts';
import { isPast } from '../session-words.ts';

/** Who was in it at a moment: when it began, unless another one is asked for. It is read from what happened, so it can not be edited. */
export const RosterSection = ({ session }: { session: ScheduleDetailView }) => {
  const [typed, setTyped] = useState('');
  const asked = dayjs(typed);
  const at = typed && asked.isValid() ? asked.toISOString() : undefined;
  const { data: roster, error } = useRoster(session.id, at);
  const hint = isPast(session)
    ? 'Who was in it when it began, or at any other moment.'
    : 'Who is in it now, or was at any other moment.';
  return (
    <Section title="Roster" hint={hint}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2 }}>
        <TextField
          type="datetime-local"
          label="As it was at"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      {error && !roster ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      {!roster && !error ? <Loading what="roster" height={120} /> : null}
      {roster ? (
        <>
          <Typography
            variant="body2"
            color="text.secondary"
            component="output"
            sx={{ display: 'block', px: { xs: 2, sm: 3 }, pb: 1.5 }}
          >
            {`${counted(roster.rows.length, 'athlete')} on ${formatInstant(roster.at)}.`}
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
                  since {formatInstant(since)}
                </Typography>
              </Line>
            ))}
          </Lines>
        </>
      ) : null}
    </Section>
  );
};
