import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { LinkOwner } from '../../../contract/access/sign-in.ts';
import { chosenPasswordProblems } from '../../../domain/access/choose-password.ts';
import { passwordTexts } from '../../../domain/access/password-texts.ts';
import { AccessCard } from '../../../ui-kit/access/AccessCard.tsx';
import { AccessForm } from '../../../ui-kit/access/AccessForm.tsx';
import { NewPasswordFields } from '../../../ui-kit/access/NewPasswordFields.tsx';
import { UsernameForManagers } from '../../../ui-kit/access/UsernameForManagers.tsx';
import { useSending } from '../../../ui-kit/access/useSending.ts';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../ui-kit/http.ts';
import { signIn } from '../../../ui-kit/sign-in.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { LinkTrouble } from './LinkTrouble.tsx';
import { ToSignIn } from './ToSignIn.tsx';
import { type MailLink, useMailLink } from './useMailLink.ts';

/** The server stores the token of the link in a cookie that pages cannot read. */
async function exchange(token: string): Promise<MailLink> {
  await http.post('auth/password-reset-cookie', { body: { token } });
  const { results } = await http.post<LinkOwner>('auth/token', { body: { token, type: 'reset' } });
  return { owner: results };
}

const ResetPasswordPage = () => {
  const { link, failure, retry } = useMailLink(exchange);
  if (link) return <NewPassword owner={link.owner} />;
  return failure ? <LinkTrouble failure={failure} onRetry={retry} wayOn={<AskAnew />} /> : null;
};

const NewPassword = ({ owner: { user_id, username, role_id: roleId } }: { owner: LinkOwner }) => {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({ password: '', repeated: '' });
  const { send, isSending, failure, problem } = useSending();
  const { errors, check } = useChecked(chosenPasswordProblems(chosen, { username, roleId }), failure);
  const { password } = chosen;

  const save = async () => {
    await http.post(`auth/reset-password/${user_id}`, { body: { password } });
    // The user just chose the password and should not have to type it again.
    const isIn = await signIn({ username, password }).then(
      () => true,
      () => false,
    );
    await navigate('/login', {
      replace: true,
      state: isIn ? null : { notice: passwordTexts.saved, username },
    });
  };

  if (failure?.code === 'link.dead') {
    return <LinkTrouble failure={failure} onRetry={() => undefined} wayOn={<AskAnew />} />;
  }
  return (
    <AccessCard
      title="Choose a new password"
      lead={
        <>
          For <strong>{username}</strong>
        </>
      }
      below={<ToSignIn />}
    >
      <AccessForm
        label="Reset password"
        submitLabel="Save and sign in"
        isSending={isSending}
        onSubmit={() => check(() => void send(save))}
        problem={problem}
      >
        <UsernameForManagers username={username} />
        <NewPasswordFields
          owner={{ username, roleId }}
          inputRef={focusWhenShown}
          value={chosen}
          onChange={setChosen}
          errors={errors}
        />
      </AccessForm>
    </AccessCard>
  );
};

const AskAnew = () => (
  <Button component={RouterLink} to="/forgot-password" variant="contained" size="large" fullWidth>
    Send me a new link
  </Button>
);

export default ResetPasswordPage;
