import CalendarToday from '@mui/icons-material/CalendarToday';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { formatDay } from '../domain/shared/day.ts';
import { dayOf, masked } from './day-mask.ts';
import { focusWhenShown } from './focus-when-shown.ts';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or `''` while what is typed is no day. */
  readonly value: string;
  /** `typed` is the text as it stands there: where a day may be missing, it tells what is empty from what is no day. */
  readonly onChange: (day: string, typed: string) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** The dialog starts at this input. */
  readonly startsHere?: boolean;
  readonly disabled?: boolean;
}

/**
 * A day as `MM/DD/YYYY`, whatever the language of the browser: typed with a mask, or picked from the browser's own calendar.
 */
export const DayField = ({
  label,
  value,
  onChange,
  error,
  required,
  startsHere,
  disabled,
}: DayFieldProps) => {
  const [typed, setTyped] = useState(value && formatDay(value));
  const picker = useRef<HTMLInputElement>(null);
  // The text is the person's while it names no day; otherwise the value rules, so that a reset shows.
  const text = value && dayOf(typed) !== value ? formatDay(value) : typed;

  const change = (next: string) => {
    setTyped(next);
    onChange(dayOf(next), next);
  };

  return (
    <Box sx={{ position: 'relative', width: '100%' }}>
      <TextField
        label={label}
        value={text}
        onChange={(event) => change(masked(event.target.value))}
        error={Boolean(error)}
        helperText={error}
        required={required ?? false}
        {...(startsHere ? { inputRef: focusWhenShown } : {})}
        disabled={disabled ?? false}
        placeholder="MM/DD/YYYY"
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 10 },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  aria-label={`Choose ${label}`}
                  edge="end"
                  size="small"
                  disabled={disabled ?? false}
                  onClick={() => picker.current?.showPicker()}
                >
                  <CalendarToday fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={(event) => change(event.target.value && formatDay(event.target.value))}
        style={{
          position: 'absolute',
          right: 8,
          bottom: 0,
          width: 1,
          height: 1,
          opacity: 0,
          pointerEvents: 'none',
        }}
      />
    </Box>
  );
};
