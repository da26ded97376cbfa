import Alert from '@mui/material/Alert';
import { lazy, Suspense, useState } from 'react';
import type { SecondStepNeeded } from '../contract/access/second-factors.ts';
import type { SignInSessionView } from '../contract/access/sign-in.ts';
import { AccessForm } from './access/AccessForm.tsx';
import { useSending } from './access/useSending.ts';
import { Wait } from './access/Wait.tsx';
import { focusWhenShown } from './focus-when-shown.ts';
import { LineField } from './LineField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { signIn } from './sign-in.ts';

const SecondStepForm = lazy(async () => ({
  default: (await import('./access/second-factors/SecondStepForm.tsx')).SecondStepForm,
}));

interface SignInFormProps {
  /** Called in addition to the session update, which every `useSignIn` receives. */
  readonly onSignedIn?: (session: SignInSessionView) => void;
  /** Why the visitor is here, for example an expired session. */
  readonly notice?: string | undefined;
  /** The username of a user who has to sign in again. */
  readonly knownUsername?: string | undefined;
}

/** Email and password, and the second step of users who have one. After too many wrong passwords the button waits as long as the server would. */
export const SignInForm = ({ onSignedIn, notice, knownUsername = '' }: SignInFormProps) => {
  const [username, setUsername] = useState(knownUsername);
  const [password, setPassword] = useState('');
  const { send, isSending, failure, forget } = useSending();
  const [needed, setNeeded] = useState<SecondStepNeeded['second_step']>();
  const wait = failure?.retryAfter;

  const enter = async () => {
    const answer = await signIn({ username: username.trim(), password });
    if ('second_step' in answer) setNeeded(answer.second_step);
    else onSignedIn?.(answer);
  };

  const problem = () => {
    if (wait !== undefined) return <Wait seconds={wait} onOver={forget} />;
    if (failure) return failure.message;
    return notice ? <Alert severity="info">{notice}</Alert> : null;
  };

  if (needed) {
    return (
      <Suspense fallback={null}>
        <SecondStepForm needed={needed} onSignedIn={onSignedIn} onRestart={() => setNeeded(undefined)} />
      </Suspense>
    );
  }
  return (
    <AccessForm
      label="Sign in"
      submitLabel="Sign in"
      isSending={isSending}
      isClosed={wait !== undefined}
      problem={problem()}
      onSubmit={() => void send(enter)}
    >
      <LineField
        label="Email"
        type="email"
        autoComplete="username"
        {...(knownUsername ? {} : { inputRef: focusWhenShown })}
        value={username}
        onChange={setUsername}
        error={Boolean(failure) && wait === undefined}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...(knownUsername ? { inputRef: focusWhenShown } : {})}
        value={password}
        onChange={setPassword}
        error={Boolean(failure) && wait === undefined}
      />
    </AccessForm>
  );
};
