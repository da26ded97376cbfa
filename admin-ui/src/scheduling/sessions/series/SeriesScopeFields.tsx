import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ScheduleView } from '../../../../../contract/scheduling/schedules.ts';
import { seriesScopes } from '../../../../../domain/scheduling/series/series-scope.ts';
import { type SeriesDeed, seriesTexts } from '../../../../../domain/scheduling/series/series-texts.ts';
import { weekdayOf } from '../../../../../domain/shared/week.ts';
import type { PlannedSession, SeriesChoice } from './useSeriesChoice.ts';

interface SeriesScopeFieldsProps {
  readonly session: Pick<ScheduleView, 'local_date'>;
  readonly choice: SeriesChoice;
  /** What is done to the sessions, and to which times they move. */
  readonly planned: readonly PlannedSession[];
  readonly deed: SeriesDeed;
}

/** Which sessions of a series a change concerns, with their number and dates. Nothing for a session that does not repeat. */
export const SeriesScopeFields = ({ session, choice, planned, deed }: SeriesScopeFieldsProps) => {
  const labelId = useId();
  const { scope, onlyWeekday, counts, isSeries, hasOtherWeekdays, choose } = choice;
  if (!isSeries) return null;
  return (
    <FormControl component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel id={labelId} component="legend" sx={{ typography: 'body2', fontWeight: 600 }}>
        Apply to
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={scope}
        onChange={(_, value) => choose({ scope: seriesScopes.find((one) => one === value) ?? 'one' })}
      >
        {seriesScopes.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={one === 'one' ? seriesTexts.scopes.one : `${seriesTexts.scopes[one]} (${counts[one]})`}
          />
        ))}
      </RadioGroup>
      {scope !== 'one' && hasOtherWeekdays ? (
        <FormControlLabel
          label={seriesTexts.onlyWeekday(weekdayOf(session.local_date))}
          control={<Checkbox checked={onlyWeekday} onChange={(_, isOn) => choose({ onlyWeekday: isOn })} />}
        />
      ) : null}
      <Box aria-live="polite">{scope === 'one' ? null : <Touched planned={planned} deed={deed} />}</Box>
    </FormControl>
  );
};

const Touched = ({ planned, deed }: Pick<SeriesScopeFieldsProps, 'planned' | 'deed'>) => (
  <>
    <Typography variant="body2" color="text.primary" sx={{ fontWeight: 600, mt: 0.5 }}>
      {seriesTexts.touched(planned.length, deed)}
    </Typography>
    <Box
      component="ul"
      aria-label="Sessions of the series"
      tabIndex={0}
      sx={{
        m: 0,
        mt: 1,
        px: 1.5,
        py: 1,
        listStyle: 'none',
        maxHeight: 168,
        overflowY: 'auto',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {planned.map(({ id, words, note }) => (
        <li key={id}>
          {words}
          {note ? (
            <Typography component="span" variant="body2" color="text.secondary">
              {` ${note}`}
            </Typography>
          ) : null}
        </li>
      ))}
    </Box>
  </>
);
