import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LinkOwner } from '../../../contract/access/sign-in.ts';
import { chosenPasswordProblems } from '../../../domain/access/choose-password.ts';
import { userNameProblems } from '../../../domain/access/user-problems.ts';
import { AccessCard } from '../../../ui-kit/access/AccessCard.tsx';
import { AccessForm } from '../../../ui-kit/access/AccessForm.tsx';
import { NewPasswordFields } from '../../../ui-kit/access/NewPasswordFields.tsx';
import { useSending } from '../../../ui-kit/access/useSending.ts';
import { http } from '../../../ui-kit/http.ts';
import { LineField } from '../../../ui-kit/LineField.tsx';
import { register } from '../../../ui-kit/sign-in.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { LinkTrouble } from './LinkTrouble.tsx';
import { SignInButton } from './SignInButton.tsx';
import { ToSignIn } from './ToSignIn.tsx';
import { type MailLink, useMailLink } from './useMailLink.ts';

async function exchange(token: string): Promise<MailLink> {
  const { results } = await http.post<LinkOwner>('auth/token', { body: { token, type: 'register' } });
  return { owner: results, token };
}

/** Most people who follow the link again have already registered. */
const wayOn = <SignInButton />;

const RegisterPage = () => {
  const { link, failure, retry } = useMailLink(exchange);
  if (link) return <Registration owner={link.owner} token={link.token ?? ''} />;
  return failure ? <LinkTrouble failure={failure} onRetry={retry} wayOn={wayOn} /> : null;
};

/** An invited person checks the name, chooses a password, and is signed in. */
const Registration = ({ owner, token }: { owner: LinkOwner; token: string }) => {
  const navigate = useNavigate();
  const { username, role_id: roleId } = owner;
  const [names, setNames] = useState({ firstName: owner.first_name, lastName: owner.last_name });
  const [chosen, setChosen] = useState({ password: '', repeated: '' });
  const { send, isSending, failure, problem } = useSending();
  const problems = [...userNameProblems(names), ...chosenPasswordProblems(chosen, { username, roleId })];
  const { errors, check } = useChecked(problems, failure);

  const submit = async () => {
    await register({ userData: names, password: chosen.password, token });
    await navigate('/login', { replace: true });
  };

  if (failure?.code === 'link.dead')
    return <LinkTrouble failure={failure} onRetry={() => undefined} wayOn={wayOn} />;
  return (
    <AccessCard
      title={`Welcome, ${owner.first_name}`}
      lead="Please check your name and choose a password to get started."
      below={<ToSignIn />}
    >
      <AccessForm
        label="Register"
        submitLabel="Register"
        isSending={isSending}
        onSubmit={() => check(() => void send(submit))}
        problem={problem}
      >
        <LineField
          label="Email"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          helperText="You use it to sign in."
        />
        <LineField
          label="First Name"
          autoComplete="given-name"
          value={names.firstName}
          onChange={(firstName) => setNames({ ...names, firstName })}
          error={Boolean(errors['firstName'])}
          helperText={errors['firstName']}
        />
        <LineField
          label="Last Name"
          autoComplete="family-name"
          value={names.lastName}
          onChange={(lastName) => setNames({ ...names, lastName })}
          error={Boolean(errors['lastName'])}
          helperText={errors['lastName']}
        />
        <NewPasswordFields owner={{ username, roleId }} value={chosen} onChange={setChosen} errors={errors} />
      </AccessForm>
    </AccessCard>
  );
};

export default RegisterPage;
