import Alert from '@mui/material/Alert';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useState } from 'react';
import type { SignInSessionView } from '../contract/access/sign-in.ts';
import { tooManyAttempts } from '../domain/access/sign-in-delay.ts';
import { AccessForm } from './access/AccessForm.tsx';
import { useSending } from './access/useSending.ts';
import { focusWhenShown } from './focus-when-shown.ts';
import { LineField } from './LineField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { signIn } from './sign-in.ts';

interface SignInFormProps {
  /** Called in addition to the session update, which every `useSignIn` receives. */
  readonly onSignedIn?: (session: SignInSessionView) => void;
  /** Why the visitor is here, for example an expired session. */
  readonly notice?: string | undefined;
  /** The username of a user who has to sign in again. */
  readonly knownUsername?: string | undefined;
}

/** Email and password. After too many wrong passwords the button waits as long as the server would. */
export const SignInForm = ({ onSignedIn, notice, knownUsername = '' }: SignInFormProps) => {
  const [username, setUsername] = useState(knownUsername);
  const [password, setPassword] = useState('');
  const { send, isSending, failure, forget } = useSending();
  const wait = failure?.retryAfter;

  const enter = async () => {
    const session = await signIn({ username: username.trim(), password });
    onSignedIn?.(session);
  };

  const problem = () => {
    if (wait !== undefined) return <Wait seconds={wait} onOver={forget} />;
    if (failure) return failure.message;
    return notice ? <Alert severity="info">{notice}</Alert> : null;
  };

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

const TICK_MS = 250;

interface WaitProps {
  readonly seconds: number;
  readonly onOver: () => void;
}

/** The time until the next try. The seconds count down on screen; screen readers announce it only once. */
const Wait = ({ seconds, onOver }: WaitProps) => {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ticking = setInterval(() => setLeft(Math.ceil((until - Date.now()) / 1000)), TICK_MS);
    return () => clearInterval(ticking);
  }, [until]);
  useEffect(() => {
    if (left <= 0) onOver();
  }, [left, onOver]);
  return (
    <div>
      <span role="alert" style={visuallyHidden}>
        {tooManyAttempts(seconds)}
      </span>
      <Alert
        severity="warning"
        role="presentation"
        aria-hidden="true"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {tooManyAttempts(Math.max(left, 1))}
      </Alert>
    </div>
  );
};
