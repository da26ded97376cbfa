import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '../../shell/instants.ts';
import { Section } from '../../shell/Section.tsx';
import { useRole } from '../../shell/useRole.ts';
import { fullName } from './full-name.ts';
import { statusWords } from './registered-status.ts';
import { UserTaskDialog } from './UserTaskDialog.tsx';
import { useIsOwn } from './useIsOwn.ts';
import { useUser } from './user-context.ts';
import type { UserTask } from './user-task.ts';

/** Who the user is and how it stands with signing in. What may be changed has its way to the dialog beside it. */
const UserProfile = () => {
  const user = useUser();
  const [task, setTask] = useState<UserTask>();
  const isAdmin = useRole() === 'admin';
  const isOwn = useIsOwn(user.id);
  const change = (what: string, next: UserTask) => (
    <Button size="small" aria-label={`Change ${what}`} onClick={() => setTask(next)}>
      Change
    </Button>
  );
  return (
    <Section title="About">
      <Box component="dl" sx={{ m: 0 }}>
        <Fact name="Name" action={isAdmin ? change('Name', 'rename') : null}>
          {fullName(user)}
        </Fact>
        <Fact name="Username" action={change('Username', 'username')}>
          {user.username}
        </Fact>
        {/* Nobody changes their own role: there would be no way back. */}
        <Fact name="Role" action={isAdmin && !isOwn ? change('Role', 'role') : null}>
          {user.role.role_name}
        </Fact>
        <Fact name="Active">{user.is_active ? 'Yes' : 'No'}</Fact>
        <Fact name="Registered Status">{statusWords[user.registered_status]}</Fact>
        <Fact name="Last Sign-in">
          {user.last_sign_in_at ? formatInstant(user.last_sign_in_at) : 'Never'}
        </Fact>
        <Fact name="Failed Attempts">{user.failed_attempts}</Fact>
        {user.force_relogin ? <Fact name="Sessions">Ended; has to sign in again</Fact> : null}
      </Box>
      <UserTaskDialog task={task} user={user} onClose={() => setTask(undefined)} />
    </Section>
  );
};

interface FactProps {
  readonly name: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const Fact = ({ name, action, children }: FactProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '120px 1fr auto', sm: '180px 1fr auto' },
      alignItems: 'center',
      gap: 2,
      px: { xs: 2, sm: 3 },
      minHeight: 44,
      borderTop: '1px solid',
      borderColor: 'divider',
    }}
  >
    <Typography component="dt" variant="body2" color="text.secondary">
      {name}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
    {action ? (
      <Box component="dd" sx={{ m: 0 }}>
        {action}
      </Box>
    ) : null}
  </Box>
);

export default UserProfile;
