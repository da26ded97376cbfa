import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { timezoneLabel } from '../../../domain/shared/timezones.ts';
import type { GlobalView } from '../../../ui-kit/api-types.ts';
import { useValues } from '../shell/useValues.ts';

export interface GlobalFieldProps {
  readonly global: GlobalView;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of the world's zones, found by what people type; the nearest stand first. */
export const TimezoneField = ({ global, value, problem, onChange }: GlobalFieldProps) => {
  const { rows, isLoaded, problem: unread } = useValues('timezones');
  const labels = new Map(rows.map(({ id, label }) => [String(id), label]));
  // What was set under a name that the list does not have stays to be seen.
  const options = labels.has(value) ? [...labels.keys()] : [value, ...labels.keys()];
  return (
    <Autocomplete
      options={options}
      value={value}
      getOptionLabel={(id) => labels.get(id) ?? timezoneLabel(id)}
      onChange={(_, chosen) => onChange(chosen)}
      loading={!isLoaded && !unread}
      disableClearable
      slotProps={{ listbox: { sx: { maxHeight: 250 } } }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          slotProps={{ htmlInput: { ...parameters.inputProps, 'aria-label': global.label } }}
          error={Boolean(problem ?? unread)}
          helperText={problem ?? unread}
        />
      )}
    />
  );
};
