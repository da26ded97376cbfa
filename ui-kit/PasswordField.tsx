import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';

interface PasswordFieldProps {
  readonly label: string;
  /** For password managers: which one it is. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A password is typed unseen; the eye shows it, and a Caps Lock that is on is said before anybody wonders. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { label, autoComplete, value, onChange, error = false, helperText, inputRef } = props;
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      inputRef={inputRef}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      error={error}
      helperText={hasCapsLock ? 'Caps Lock is on.' : helperText}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={`${isShown ? 'Hide' : 'Show'} what is typed`}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
                edge="end"
              >
                {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
