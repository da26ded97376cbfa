import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';

interface AthleteWanted {
  /** Part of the name. */
  readonly text: string;
  readonly showInactive: boolean;
}

export const anyAthlete: AthleteWanted = { text: '', showInactive: false };

interface AthleteSearchProps {
  readonly wanted: AthleteWanted;
  readonly onChange: (wanted: AthleteWanted) => void;
}

/** The search inputs of dialogs that select athletes (part 2 §2). */
export const AthleteSearch = ({ wanted, onChange }: AthleteSearchProps) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
    <TextField
      type="search"
      label="Search by name"
      inputRef={focusWhenShown}
      value={wanted.text}
      onChange={(event) => onChange({ ...wanted, text: event.target.value })}
    />
    <FormControlLabel
      control={
        <Switch
          checked={wanted.showInactive}
          onChange={(_, showInactive) => onChange({ ...wanted, showInactive })}
        />
      }
      label="Show InActive"
      sx={{ whiteSpace: 'nowrap' }}
    />
  </Stack>
);
