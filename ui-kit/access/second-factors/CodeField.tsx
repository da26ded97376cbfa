import type { ReactNode } from 'react';
import { focusWhenShown } from '../../focus-when-shown.ts';
import { LineField } from '../../LineField.tsx';

interface CodeFieldProps {
  readonly method: 'code' | 'recovery-code';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
  /** Set where the field is not the first of its form. */
  readonly isLater?: boolean;
}

/** Six digits of an authenticator app, or a recovery code. Phones show the right keyboard, and fill in what they know. */
export const CodeField = ({ method, isLater = false, ...props }: CodeFieldProps) => (
  <LineField
    {...props}
    label={method === 'code' ? 'Code' : 'Recovery code'}
    autoComplete={method === 'code' ? 'one-time-code' : 'off'}
    {...(isLater ? {} : { inputRef: focusWhenShown })}
    slotProps={{
      input: {
        inputMode: method === 'code' ? 'numeric' : 'text',
        autoCapitalize: 'characters',
        autoCorrect: 'off',
        spellCheck: false,
      },
    }}
  />
);
