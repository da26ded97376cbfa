import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { SessionView } from '../api/contract/access.ts';
import { messageOf } from './api-failure.ts';
import { focusWhenShown } from './focus-when-shown.ts';
import { signIn } from './sign-in.ts';

interface SignInFormProps {
  /** Besides the session, which every `useSession` learns of at once. */
  readonly onSignedIn?: (session: SessionView) => void;
  /** Why the visitor is here, for example an expired session. */
  readonly notice?: string | undefined;
}

/** E-mail and password. What is wrong is said above the inputs, which keep what was typed. */
export const SignInForm = ({ onSignedIn, notice }: SignInFormProps) => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  const submit = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      const session = await signIn({ username: username.trim(), password });
      onSignedIn?.(session);
    } catch (error) {
      setProblem(messageOf(error));
      setSending(false);
    }
  };

  return (
    <form
      noValidate
      aria-label="Sign in"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      <Stack spacing={2.5}>
        {notice && !problem ? <Alert severity="info">{notice}</Alert> : null}
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputRef={focusWhenShown}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={Boolean(problem)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={Boolean(problem)}
        />
        <Button type="submit" variant="contained" size="large" loading={isSending} fullWidth>
          Sign in
        </Button>
      </Stack>
    </form>
  );
};
