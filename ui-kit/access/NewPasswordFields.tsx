import type { Ref } from 'react';
import type { ChosenPassword } from '../../domain/access/choose-password.ts';
import { passwordProblems } from '../../domain/access/password.ts';
import { passwordTexts } from '../../domain/access/password-texts.ts';
import { PasswordField } from '../PasswordField.tsx';

interface NewPasswordFieldsProps {
  /** The user's username, because a password must not be the same. */
  readonly username: string;
  readonly value: ChosenPassword;
  readonly onChange: (value: ChosenPassword) => void;
  /** Errors by input, as returned by `useChecked`. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * Two password inputs, because the text is hidden. While the user types, the same rule that the server
 * applies is checked.
 */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { username, value, onChange, errors, inputRef } = props;
  const { password, repeated } = value;
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        {...(inputRef ? { inputRef } : {})}
        value={password}
        onChange={(typed) => onChange({ ...value, password: typed })}
        error={Boolean(errors['password'])}
        helperText={errors['password'] ?? adviceOn(password, username)}
      />
      <PasswordField
        label="Re-enter Password"
        autoComplete="new-password"
        value={repeated}
        onChange={(typed) => onChange({ ...value, repeated: typed })}
        error={Boolean(errors['repeated'])}
        helperText={errors['repeated']}
      />
    </>
  );
};

function adviceOn(password: string, username: string): string {
  if (password === '') return passwordTexts.advice;
  const [problem] = passwordProblems(password, username);
  return problem?.message ?? passwordTexts.isFine;
}
