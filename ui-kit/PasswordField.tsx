import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { LineField } from './LineField.tsx';

interface PasswordFieldProps {
  readonly label: string;
  /** The kind of password, for password managers. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * A password input. The eye button shows the typed characters, and a warning appears while Caps Lock is on.
 */
export const PasswordField = ({ helperText, ...props }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <LineField
      {...props}
      type={isShown ? 'text' : 'password'}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      helperText={hasCapsLock ? 'Caps Lock is on.' : helperText}
      slotProps={{ input: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={`${isShown ? 'Hide' : 'Show'} typed characters`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            edge="end"
          >
            {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};
