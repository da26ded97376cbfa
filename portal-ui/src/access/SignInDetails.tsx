import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SessionUser } from '../../../ui-kit/api-types.ts';
import { AccountLine, AccountSection } from './AccountSection.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnUsername } from './OwnUsername.tsx';

/** Who the person is here, and what they sign in with. */
export const SignInDetails = ({ user }: { user: SessionUser }) => {
  const [changing, setChanging] = useState<'username' | 'password'>();
  const close = () => setChanging(undefined);
  return (
    <AccountSection title="Name and sign-in">
      <AccountLine>
        <Fact label="Name" value={`${user.first_name} ${user.last_name}`} />
      </AccountLine>
      <AccountLine
        action={
          <Button onClick={() => setChanging('username')} aria-label="Change Username">
            Change
          </Button>
        }
      >
        <Fact label="Email, your username" value={user.username} />
      </AccountLine>
      <AccountLine
        action={
          <Button onClick={() => setChanging('password')} aria-label="Change Password">
            Change
          </Button>
        }
      >
        <Fact label="Password" value="••••••••" />
      </AccountLine>
      {changing === 'username' ? <OwnUsername user={user} onClose={close} /> : null}
      {changing === 'password' ? <OwnPassword user={user} onClose={close} /> : null}
    </AccountSection>
  );
};

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography sx={{ fontWeight: 600 }}>{value}</Typography>
  </>
);
