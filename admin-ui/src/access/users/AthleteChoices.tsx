import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { fullName } from './full-name.ts';

interface AthleteChoicesProps {
  readonly found: { readonly athletes: readonly AthleteView[]; readonly total: number } | undefined;
  /** Ids of those who need not be chosen any more. */
  readonly assigned: readonly string[];
  readonly chosen: string;
  readonly onChoose: (athleteId: string) => void;
}

/** The list scrolls in its own frame, so that the dialog keeps its size while somebody types. */
export const AthleteChoices = ({ found, assigned, chosen, onChoose }: AthleteChoicesProps) => (
  <Box>
    <RadioGroup
      aria-label="Athletes"
      value={chosen}
      onChange={(_, athleteId) => onChoose(athleteId)}
      sx={{
        flexWrap: 'nowrap',
        height: 280,
        overflowY: 'auto',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        px: 2,
        py: 0.5,
      }}
    >
      {found?.athletes.map((athlete) => (
        <FormControlLabel
          key={athlete.id}
          value={athlete.id}
          disabled={assigned.includes(athlete.id)}
          control={<Radio size="small" />}
          label={
            <>
              {fullName(athlete)}
              <Typography component="span" variant="body2" color="text.secondary">
                {' '}
                {hintOf(athlete, assigned)}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
    <Typography component="output" variant="caption" color="text.secondary">
      {found ? told(found.athletes.length, found.total) : 'Searching…'}
    </Typography>
  </Box>
);

function hintOf({ id, athlete_type, is_active }: AthleteView, assigned: readonly string[]): string {
  if (assigned.includes(id)) return 'assigned already';
  return is_active ? athlete_type : `${athlete_type}, inactive`;
}

function told(shown: number, total: number): string {
  if (total === 0) return 'No athlete is called like that.';
  return shown < total
    ? `The first ${shown} of ${total}. Type a part of the name to find others.`
    : `${total} found`;
}
