import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { timezoneLabel } from '../../../domain/shared/timezones.ts';
import { useValues } from './useValues.ts';

interface TimezoneChoiceProps {
  /** For screen readers only where something else on the screen says it. */
  readonly label: string;
  readonly hidesLabel?: boolean;
  /** IANA zone; empty while none is chosen. */
  readonly value: string;
  readonly placeholder?: string;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (timezone: string) => void;
}

/** One of the world's zones, found by what people type; the nearest stand first. */
export const TimezoneChoice = (props: TimezoneChoiceProps) => {
  const { label, hidesLabel = false, value, placeholder, problem, hint, onChange } = props;
  const { rows, isLoaded, problem: unread } = useValues('timezones');
  const labels = new Map(rows.map(({ id, label: name }) => [String(id), name]));
  // What was set under a name that the list does not have stays to be seen.
  const options = value === '' || labels.has(value) ? [...labels.keys()] : [value, ...labels.keys()];
  return (
    <Autocomplete
      options={options}
      value={value || null}
      getOptionLabel={(id) => labels.get(id) ?? timezoneLabel(id)}
      onChange={(_, chosen) => {
        if (chosen) onChange(chosen);
      }}
      loading={!isLoaded && !unread}
      clearIcon={null}
      slotProps={{ listbox: { sx: { maxHeight: 250 } } }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          {...(hidesLabel ? {} : { label })}
          {...(placeholder === undefined ? {} : { placeholder })}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { ...parameters.inputProps, ...(hidesLabel ? { 'aria-label': label } : {}) },
          }}
          error={Boolean(problem ?? unread)}
          helperText={problem ?? unread ?? hint}
        />
      )}
    />
  );
};
