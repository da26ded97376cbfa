import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AthleteView } from '../../../contract/athletes/athletes.ts';
import { AthleteSearch, anyAthlete } from './AthleteSearch.tsx';
import { ReadFailure } from './ReadFailure.tsx';
import { useAthleteChoices } from './useAthleteChoices.ts';

export interface ChosenAthlete {
  readonly id: string;
  readonly name: string;
}

interface SelectAthletesProps {
  readonly chosen: readonly ChosenAthlete[];
  readonly onChange: (chosen: readonly ChosenAthlete[]) => void;
  /** Athletes who are already included, and the hint that says so. */
  readonly known?: { readonly ids: readonly string[]; readonly hint: string };
  readonly error?: string | undefined;
}

/**
 * Select Athlete (part 2 §2) for several athletes: a searchable list, Show InActive, and the current
 * selection.
 */
export const SelectAthletes = ({ chosen, onChange, known, error }: SelectAthletesProps) => {
  const [wanted, setWanted] = useState(anyAthlete);
  const found = useAthleteChoices(wanted.text, wanted.showInactive);
  const without = (id: string) => chosen.filter((one) => one.id !== id);
  return (
    <Stack spacing={1.5} useFlexGap>
      <AthleteSearch wanted={wanted} onChange={setWanted} />
      {error ? <Alert severity="error">{error}</Alert> : null}
      {found.error ? <ReadFailure error={found.error} /> : null}
      <Box
        component="fieldset"
        aria-label="Athletes"
        sx={{
          height: 240,
          overflowY: 'auto',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          m: 0,
          px: 2,
          py: 0.5,
        }}
      >
        {found.data?.athletes.map((athlete) => {
          const isKnown = known?.ids.includes(athlete.id) ?? false;
          const name = `${athlete.first_name} ${athlete.last_name}`;
          return (
            <FormControlLabel
              key={athlete.id}
              disabled={isKnown}
              sx={{ display: 'flex' }}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.some(({ id }) => id === athlete.id)}
                  onChange={(_, isOn) =>
                    onChange(isOn ? [...chosen, { id: athlete.id, name }] : without(athlete.id))
                  }
                />
              }
              label={
                <>
                  {name}
                  <Typography component="span" variant="body2" color="text.secondary">
                    {` ${isKnown ? known?.hint : hintOf(athlete)}`}
                  </Typography>
                </>
              }
            />
          );
        })}
      </Box>
      <Typography component="output" variant="caption" color="text.secondary">
        {found.data ? countText(found.data.athletes.length, found.data.total) : 'Searching…'}
      </Typography>
      <Box component="ul" aria-label="Chosen athletes" sx={{ listStyle: 'none', m: 0, p: 0, minHeight: 32 }}>
        {chosen.map(({ id, name }) => (
          <Box component="li" key={id} sx={{ display: 'inline-block', mr: 0.75, mb: 0.75 }}>
            <Chip size="small" label={name} onDelete={() => onChange(without(id))} />
          </Box>
        ))}
      </Box>
    </Stack>
  );
};

const hintOf = ({ athlete_type, is_active }: AthleteView): string =>
  is_active ? athlete_type.name : `${athlete_type.name}, inactive`;

function countText(shown: number, total: number): string {
  if (total === 0) return 'No matching athletes.';
  return shown < total
    ? `Showing the first ${shown} of ${total}. Type part of a name to find others.`
    : `${total} found`;
}
