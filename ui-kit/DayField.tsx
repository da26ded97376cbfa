import CalendarToday from '@mui/icons-material/CalendarToday';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { formatDay, isDay } from '../domain/shared/day.ts';
import { focusWhenShown } from './focus-when-shown.ts';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or `''` while the typed text is not a day. */
  readonly value: string;
  /**
   * `typed` is the text of the input. If the day is optional, it tells an empty input from an invalid one.
   */
  readonly onChange: (day: string, typed: string) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** The dialog focuses this input first. */
  readonly startsHere?: boolean;
  readonly disabled?: boolean;
}

/** A day as `MM/DD/YYYY` in any browser language, typed with a mask or picked from the browser's calendar. */
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
  // While the typed text is not a day it stays; otherwise the value wins, so that a reset is visible.
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

const LENGTHS = [2, 2, 4] as const;

/** The typed text as `MM/DD/YYYY`: slashes are added or can be typed; a pasted `YYYY-MM-DD` works too. */
function masked(typed: string): string {
  if (isDay(typed.trim())) return formatDay(typed.trim());
  const parts = [''];
  for (const sign of typed) {
    const at = parts.length - 1;
    const part = parts[at] ?? '';
    const isFull = part.length === LENGTHS[at];
    const canGoOn = part !== '' && at < LENGTHS.length - 1;
    if (/\d/.test(sign) && !isFull) parts[at] = part + sign;
    else if (/\d/.test(sign) && canGoOn) parts.push(sign);
    else if (/[/.\- ]/.test(sign) && canGoOn) parts.push('');
  }
  return parts.join('/');
}

/** The day of the text, `YYYY-MM-DD`, or `''` if it is not a day. */
function dayOf(text: string): string {
  const [month = '', day = '', year = ''] = text.split('/');
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year.length === 4 && isDay(value) ? value : '';
}
