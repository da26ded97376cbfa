import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type Cents, centsOf, dollarsOf } from '../domain/shared/money.ts';
import { focusWhenShown } from './focus-when-shown.ts';

interface MoneyFieldProps {
  readonly label: string;
  /** NaN while the typed text is not an amount. */
  readonly value: Cents;
  readonly onChange: (cents: Cents) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** The dialog focuses this input first. */
  readonly startsHere?: boolean;
  readonly disabled?: boolean;
  /** Hundredths of a percent instead of cents. */
  readonly isPercent?: boolean;
}

const written = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const shown = (cents: Cents) => (Number.isNaN(cents) ? '' : written.format(dollarsOf(cents)));

/** The typed amount in cents: `1,234.50`, `$1234.5`. NaN if it is not an amount in whole cents. */
function centsTyped(text: string): Cents {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? (centsOf(Number(plain)) ?? Number.NaN) : Number.NaN;
}

/**
 * An amount in dollars and cents. The typed text stays until the input loses the focus; then it is formatted.
 */
export const MoneyField = ({
  label,
  value,
  onChange,
  error,
  required,
  startsHere,
  disabled,
  isPercent = false,
}: MoneyFieldProps) => {
  const [typed, setTyped] = useState(shown(value));
  const text = Object.is(centsTyped(typed), value) ? typed : shown(value);
  return (
    <TextField
      label={label}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(centsTyped(event.target.value));
      }}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(shown(value));
      }}
      error={Boolean(error)}
      helperText={error}
      required={required ?? false}
      {...(startsHere ? { inputRef: focusWhenShown } : {})}
      disabled={disabled ?? false}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        },
        input: isPercent
          ? { endAdornment: <InputAdornment position="end">%</InputAdornment> }
          : { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
};
