import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';

export interface ChoosablePerson {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
}

interface PeopleChecksProps {
  /** `Trainers` */
  readonly label: string;
  readonly searchLabel: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  /** Undefined while they are loading. */
  readonly found: readonly ChoosablePerson[] | undefined;
  readonly chosen: readonly ChoosablePerson[];
  readonly onChange: (chosen: readonly ChoosablePerson[]) => void;
  /** People who are in the audience already. */
  readonly known: readonly string[];
  /** Says what is found, or what to type. */
  readonly status: string;
  readonly error: string | undefined;
}

/** A searchable list of people with checkboxes, and those that are chosen. */
export const PeopleChecks = (props: PeopleChecksProps) => {
  const { label, searchLabel, text, onSearch, found = [], chosen, onChange, known, status, error } = props;
  const without = (id: string) => chosen.filter((one) => one.id !== id);
  return (
    <>
      <TextField
        type="search"
        label={searchLabel}
        inputRef={focusWhenShown}
        value={text}
        onChange={({ target }) => onSearch(target.value)}
      />
      {error ? <Alert severity="error">{error}</Alert> : null}
      <Box
        component="fieldset"
        aria-label={label}
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
        {found.map((person) => {
          const isKnown = known.includes(person.id);
          return (
            <FormControlLabel
              key={person.id}
              disabled={isKnown}
              sx={{ display: 'flex' }}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.some(({ id }) => id === person.id)}
                  onChange={(_, isOn) => onChange(isOn ? [...chosen, person] : without(person.id))}
                />
              }
              label={
                <>
                  {person.name}
                  <Typography component="span" variant="body2" color="text.secondary">
                    {` ${isKnown ? 'already added' : person.hint}`}
                  </Typography>
                </>
              }
            />
          );
        })}
      </Box>
      <Typography component="output" variant="caption" color="text.secondary">
        {status}
      </Typography>
      <Box
        component="ul"
        aria-label={`Chosen ${label.toLowerCase()}`}
        sx={{ listStyle: 'none', m: 0, p: 0, minHeight: 32 }}
      >
        {chosen.map(({ id, name }) => (
          <Box component="li" key={id} sx={{ display: 'inline-block', mr: 0.75, mb: 0.75 }}>
            <Chip size="small" label={name} onDelete={() => onChange(without(id))} />
          </Box>
        ))}
      </Box>
    </>
  );
};
