import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { AthleteUserView } from '../../../../ui-kit/api-types.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { Lines, Section } from '../../shell/Section.tsx';
import { LinkedUserLine } from './LinkedUserLine.tsx';
import { UnlinkAllDialog } from './UnlinkAllDialog.tsx';
import { UnlinkUserDialog } from './UnlinkUserDialog.tsx';
import { useLinkedUsers } from './useLinkedUsers.ts';

const LinkUserDialog = lazy(() => import('./LinkUserDialog.tsx'));

type Task =
  | { readonly kind: 'link' | 'unlink-all' }
  | { readonly kind: 'unlink'; readonly user: AthleteUserView };

/** Who sees the athlete of this page in the portal, and pays for them. The dialogs outlive the lines they were opened from. */
const AthleteUsers = () => {
  const { athlete: athleteId = '' } = useParams();
  const { data: users, error } = useLinkedUsers(athleteId);
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const link = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setTask({ kind: 'link' })}>
      Link User
    </Button>
  );
  return (
    <Section
      title="Users"
      hint="Who sees this athlete in the portal, and pays for them."
      action={
        users && users.length > 0 ? (
          <>
            <Button color="error" onClick={() => setTask({ kind: 'unlink-all' })}>
              Remove all users
            </Button>
            {link}
          </>
        ) : null
      }
    >
      {users ? (
        <Users users={users} link={link} onUnlink={(user) => setTask({ kind: 'unlink', user })} />
      ) : error ? (
        <EmptyState title="The users could not be loaded">{messageOf(error)}</EmptyState>
      ) : (
        <Loading what="users" />
      )}
      {task?.kind === 'unlink' ? (
        <UnlinkUserDialog athleteId={athleteId} user={task.user} onClose={close} />
      ) : null}
      {task?.kind === 'unlink-all' ? (
        <UnlinkAllDialog athleteId={athleteId} users={users ?? []} onClose={close} />
      ) : null}
      <Suspense fallback={null}>
        {task?.kind === 'link' ? <LinkUserDialog athleteId={athleteId} onClose={close} /> : null}
      </Suspense>
    </Section>
  );
};

interface UsersProps {
  readonly users: readonly AthleteUserView[];
  readonly link: ReactNode;
  readonly onUnlink: (user: AthleteUserView) => void;
}

const Users = ({ users, link, onUnlink }: UsersProps) =>
  users.length === 0 ? (
    <EmptyState title="No users yet" action={link}>
      Nobody sees this athlete in the portal. Invite one of the contacts, or link a user who is there already.
    </EmptyState>
  ) : (
    <Lines label="Linked users">
      {users.map((user) => (
        <LinkedUserLine key={user.user_id} user={user} onUnlink={() => onUnlink(user)} />
      ))}
    </Lines>
  );

export default AthleteUsers;
