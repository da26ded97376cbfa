import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { timezoneLabel } from '../../../domain/shared/timezones.ts';
import { useValues } from './useValues.ts';

interface TimezoneChoiceProps {
  /** Only for screen readers if the screen shows the label elsewhere. */
  readonly label: string;
  readonly hidesLabel?: boolean;
  /** IANA timezone; empty while none is selected. */
  readonly value: string;
  readonly placeholder?: string;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (timezone: string) => void;
}

/** Selects a timezone, which can be searched; the closest matches come first. */
export const TimezoneChoice = (props: TimezoneChoiceProps) => {
  const { label, hidesLabel = false, value, placeholder, problem, hint, onChange } = props;
  const { rows, isLoaded, problem: unread } = useValues('timezones');
  const labels = new Map(rows.map(({ id, label: name }) => [String(id), name]));
  // A saved timezone that is missing in the list stays visible.
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
