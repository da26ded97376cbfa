import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

interface LineFieldProps
  extends Pick<
    OutlinedInputProps,
    | 'type'
    | 'name'
    | 'autoComplete'
    | 'inputRef'
    | 'readOnly'
    | 'endAdornment'
    | 'onKeyDown'
    | 'onKeyUp'
    | 'onBlur'
    | 'slotProps'
  > {
  readonly label: string;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
}

/**
 * A single-line text input for pages that phones load first: MUI's own TextField brings the code of menus and
 * popovers along.
 */
export const LineField = ({ label, onChange, error = false, helperText, ...input }: LineFieldProps) => {
  const [id, helperId] = [useId(), useId()];
  return (
    <FormControl variant="outlined" fullWidth error={error}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        onChange={(event) => onChange?.(event.target.value)}
        {...(helperText ? { 'aria-describedby': helperId } : {})}
      />
      {helperText ? <FormHelperText id={helperId}>{helperText}</FormHelperText> : null}
    </FormControl>
  );
};
