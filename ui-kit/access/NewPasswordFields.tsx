import type { Ref } from 'react';
import type { ChosenPassword } from '../../domain/access/choose-password.ts';
import {
  leftToServer,
  type PasswordOwner,
  passwordProblems,
  shortestPassword,
} from '../../domain/access/password.ts';
import { passwordTexts } from '../../domain/access/password-texts.ts';
import { PasswordField } from '../PasswordField.tsx';

interface NewPasswordFieldsProps {
  /** The rules depend on the username and the role. */
  readonly owner: PasswordOwner;
  readonly value: ChosenPassword;
  readonly onChange: (value: ChosenPassword) => void;
  /** Errors by input, as returned by `useChecked`. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * Two password inputs, because the text is hidden. While the user types, the same rules that the server
 * applies are checked, except for the list of common passwords.
 */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { owner, value, onChange, errors, inputRef } = props;
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
        helperText={errors['password'] ?? adviceOn(password, owner)}
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

function adviceOn(password: string, owner: PasswordOwner): string {
  if (password === '') return passwordTexts.advice(shortestPassword(owner));
  const [problem] = passwordProblems(password, owner, leftToServer);
  return problem?.message ?? passwordTexts.isFine;
}
