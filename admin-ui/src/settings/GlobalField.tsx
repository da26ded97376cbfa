import TextField from '@mui/material/TextField';
import { type GlobalFieldProps, TimezoneField } from './TimezoneField.tsx';

/** Where the value of a setting is typed or chosen. */
export const GlobalField = (props: GlobalFieldProps) => {
  const { global, value, problem, onChange } = props;
  if (global.kind === 'timezone') return <TimezoneField {...props} />;
  return (
    <TextField
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(problem)}
      helperText={problem}
      // What it is called stands before it.
      slotProps={{
        htmlInput: {
          'aria-label': global.label,
          inputMode: global.kind === 'percent' ? 'decimal' : 'numeric',
          maxLength: 20,
        },
      }}
      sx={{ '& input': { fontVariantNumeric: 'tabular-nums' } }}
    />
  );
};
