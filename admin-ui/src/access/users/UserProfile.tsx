import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { Section } from '../../shell/Section.tsx';
import { useRole } from '../../shell/useRole.ts';
import { fullName } from './full-name.ts';
import { PendingUsernameNotice } from './PendingUsernameNotice.tsx';
import { statusWords } from './registered-status.ts';
import { UserTaskDialog } from './UserTaskDialog.tsx';
import { useIsOwn } from './useIsOwn.ts';
import { useUser } from './user-context.ts';
import type { UserTask } from './user-task.ts';

/** The user's details and sign-in status, each with a button to change it. */
const UserProfile = () => {
  const user = useUser();
  const [task, setTask] = useState<UserTask>();
  const isAdmin = useRole() === 'admin';
  const isOwn = useIsOwn(user.id);
  const change = (what: string, next: UserTask) =>
    user.merged_into ? null : (
      <Button {...changesData} size="small" aria-label={`Change ${what}`} onClick={() => setTask(next)}>
        Change
      </Button>
    );
  return (
    <Section title="About">
      <PendingUsernameNotice user={user} />
      <Box component="dl" sx={{ m: 0 }}>
        <LabeledValue name="Name" action={isAdmin ? change('Name', 'rename') : null}>
          {fullName(user)}
        </LabeledValue>
        <LabeledValue name="Username" action={change('Username', 'username')}>
          {user.username}
        </LabeledValue>
        {/* Users cannot change their own role, because they might not be able to change it back. */}
        <LabeledValue name="Role" action={isAdmin && !isOwn ? change('Role', 'role') : null}>
          {user.role.role_name}
        </LabeledValue>
        <LabeledValue name="Active">{user.is_active ? 'Yes' : 'No'}</LabeledValue>
        <LabeledValue name="Registered Status">{statusWords[user.registered_status]}</LabeledValue>
        <LabeledValue name="Last Sign-in">
          {user.last_sign_in_at ? formatInstant(user.last_sign_in_at) : 'Never'}
        </LabeledValue>
        <LabeledValue name="Failed Attempts">{user.failed_attempts}</LabeledValue>
        {user.force_relogin && !user.merged_into ? (
          <LabeledValue name="Sessions">Ended. The user has to sign in again.</LabeledValue>
        ) : null}
      </Box>
      <UserTaskDialog task={task} user={user} onClose={() => setTask(undefined)} />
    </Section>
  );
};

interface LabeledValueProps {
  readonly name: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const LabeledValue = ({ name, action, children }: LabeledValueProps) => (
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
