import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usernameProblems } from '../../../domain/access/user-problems.ts';
import { AccessCard } from '../../../ui-kit/access/AccessCard.tsx';
import { AccessForm } from '../../../ui-kit/access/AccessForm.tsx';
import { useSending } from '../../../ui-kit/access/useSending.ts';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../ui-kit/http.ts';
import { LineField } from '../../../ui-kit/LineField.tsx';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { ToSignIn } from './ToSignIn.tsx';

/** Requests a reset link by email. The answer does not reveal whether the username exists. */
const ForgotPasswordPage = () => {
  const { state } = useLocation();
  const [username, setUsername] = useState<string>(state?.username ?? '');
  const [sentTo, setSentTo] = useState<string>();
  const { send, isSending, failure, problem } = useSending();
  const { errors, check } = useChecked(usernameProblems(username), failure);

  if (sentTo !== undefined) {
    return (
      <AccessCard title="Check your email" lead={<Sent to={sentTo} />} below={<ToSignIn />}>
        <Link component="button" onClick={() => setSentTo(undefined)} sx={{ font: 'inherit' }}>
          Try another email
        </Link>
      </AccessCard>
    );
  }

  const ask = () =>
    void send(async () => {
      const asked = username.trim();
      await http.post('auth/request-password-reset', { body: { username: asked } });
      setSentTo(asked);
    });
  return (
    <AccessCard
      title="Forgot password?"
      lead="Enter your email, and we will send you a link to choose a new password."
      below={<ToSignIn />}
    >
      <AccessForm
        label="Forgot password"
        submitLabel="Send link"
        isSending={isSending}
        onSubmit={() => check(ask)}
        problem={problem}
      >
        <LineField
          label="Email"
          type="email"
          autoComplete="username"
          inputRef={focusWhenShown}
          value={username}
          onChange={setUsername}
          error={Boolean(errors['username'])}
          helperText={errors['username']}
        />
      </AccessForm>
    </AccessCard>
  );
};

const Sent = ({ to }: { to: string }) => (
  <output>
    If there is an account for <strong>{to}</strong>, a link is on its way. It works once and expires in an
    hour. If nothing arrives within a few minutes, please check your spam folder.
  </output>
);

export default ForgotPasswordPage;
