import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LinkOwner } from '../../../contract/access/sign-in.ts';
import { userTexts } from '../../../domain/access/user-texts.ts';
import { AccessCard } from '../../../ui-kit/access/AccessCard.tsx';
import { AccessForm } from '../../../ui-kit/access/AccessForm.tsx';
import { useSending } from '../../../ui-kit/access/useSending.ts';
import { http } from '../../../ui-kit/http.ts';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { LinkTrouble } from './LinkTrouble.tsx';
import { SignInButton } from './SignInButton.tsx';
import { ToSignIn } from './ToSignIn.tsx';
import { type MailLink, useMailLink } from './useMailLink.ts';

async function exchange(token: string): Promise<MailLink> {
  const { results } = await http.post<LinkOwner>('auth/token', { body: { token, type: 'username' } });
  return { owner: results, token };
}

const wayOn = <SignInButton />;

const ConfirmUsernamePage = () => {
  const { link, failure, retry } = useMailLink(exchange);
  if (link) return <Confirmation owner={link.owner} token={link.token ?? ''} />;
  return failure ? <LinkTrouble failure={failure} onRetry={retry} wayOn={wayOn} /> : null;
};

/** Opening the link is not enough: mail programs open links to check them. */
const Confirmation = ({ owner: { username }, token }: { owner: LinkOwner; token: string }) => {
  const isSignedIn = useSignIn() !== null;
  const [isConfirmed, setConfirmed] = useState(false);
  const { send, isSending, failure, problem } = useSending();

  const confirm = async () => {
    await http.post('auth/confirm-username', { body: { token } });
    setConfirmed(true);
  };

  if (failure?.code === 'link.dead')
    return <LinkTrouble failure={failure} onRetry={() => undefined} wayOn={wayOn} />;
  if (isConfirmed) {
    return (
      <AccessCard
        title={userTexts.usernameSaved}
        lead={
          <output>
            From now on, <strong>{username}</strong> is your username.
          </output>
        }
      >
        <Button
          component={Link}
          to="/login"
          replace
          state={{ username }}
          variant="contained"
          size="large"
          fullWidth
        >
          {isSignedIn ? 'Continue' : 'Sign in'}
        </Button>
      </AccessCard>
    );
  }
  return (
    <AccessCard
      title="Confirm your new address"
      lead={
        <>
          <strong>{username}</strong> becomes the email address that you use to sign in.
        </>
      }
      below={<ToSignIn />}
    >
      <AccessForm
        label="Confirm username"
        submitLabel="Confirm this address"
        isSending={isSending}
        onSubmit={() => void send(confirm)}
        problem={problem}
      >
        {null}
      </AccessForm>
    </AccessCard>
  );
};

export default ConfirmUsernamePage;
