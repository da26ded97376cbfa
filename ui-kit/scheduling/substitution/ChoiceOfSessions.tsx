import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { SubstituteScheduleView } from '../../api-types.ts';
import { longDay, placesLeft, timesOf } from '../session-words.ts';

interface ChoiceOfSessionsProps {
  readonly choices: readonly SubstituteScheduleView[];
  /** Empty: none yet. */
  readonly chosen: string;
  readonly onChoose: (scheduleId: string) => void;
}

/** One session of a week; what can not be chosen says why. */
export const ChoiceOfSessions = ({ choices, chosen, onChoose }: ChoiceOfSessionsProps) =>
  choices.length === 0 ? (
    <Typography color="text.secondary">{schedulingTexts.noneInPeriod}</Typography>
  ) : (
    <RadioGroup aria-label="New schedule" value={chosen} onChange={(_, id) => onChoose(id)}>
      {choices.map((session) => (
        <FormControlLabel
          key={session.id}
          value={session.schedule_id}
          disabled={!session.is_selectable}
          control={<Radio />}
          sx={{ alignItems: 'flex-start', mr: 0, py: 0.5 }}
          label={
            <Box component="span" sx={{ display: 'block', pt: 1 }}>
              <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {longDay(session.local_date)}, {timesOf(session)}
              </Typography>
              <Typography component="span" variant="body2" color="text.secondary">
                {session.training_group.training_group_name} · {session.location.location_name} ·{' '}
                {session.reason || placesLeft(session)}
              </Typography>
            </Box>
          }
        />
      ))}
    </RadioGroup>
  );
