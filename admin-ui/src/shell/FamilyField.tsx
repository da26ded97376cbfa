import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useAthleteChoices } from './useAthleteChoices.ts';

export interface FamilyChoice {
  readonly id: string;
  readonly name: string;
}

interface FamilyFieldProps {
  readonly value: FamilyChoice | null;
  readonly onChange: (athlete: FamilyChoice | null) => void;
}

/** The athlete whose family fills the fields of a preview. */
export const FamilyField = ({ value, onChange }: FamilyFieldProps) => {
  const [text, setText] = useState('');
  const { data, error } = useAthleteChoices(text, false);
  const options = (data?.athletes ?? []).map(({ id, first_name, last_name }) => ({
    id,
    name: `${first_name} ${last_name}`,
  }));
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <Autocomplete
      size="small"
      options={options}
      value={value}
      onChange={(_, next) => onChange(next)}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      // The API searches.
      filterOptions={(found) => found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No matching athletes."
      renderInput={(parameters) => (
        <TextField {...parameters} label="Shown as for the family of" placeholder="Sample data" />
      )}
      sx={{ flex: '1 1 240px' }}
    />
  );
};
