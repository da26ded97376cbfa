import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { AthleteUserView } from '../../../../contract/access/athlete-users.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { useIsMerged } from '../../shell/merged-record.ts';
import { Lines, Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { LinkedUserLine } from './LinkedUserLine.tsx';
import { linkedUsersPath } from './linked-users-path.ts';

const LinkUserDialog = lazy(() => import('./LinkUserDialog.tsx'));

type Task =
  | { readonly kind: 'link' | 'unlink-all' }
  | { readonly kind: 'unlink'; readonly user: AthleteUserView };

/**
 * The users who see this athlete in the portal and pay. The dialogs outlive the lines from which they were
 * opened.
 */
const AthleteUsers = () => {
  const { athlete: athleteId = '' } = useParams();
  const { data: users, error } = useLinkedUsers(athleteId);
  const [task, setTask] = useState<Task>();
  const isMerged = useIsMerged();
  const close = () => setTask(undefined);
  const link = isMerged ? null : (
    <Button variant="contained" startIcon={<Add />} onClick={() => setTask({ kind: 'link' })}>
      Link User
    </Button>
  );
  return (
    <Section
      title="Users"
      hint="Users who see this athlete in the portal and pay for them."
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
      No one sees this athlete in the portal yet. Invite a contact, or link an existing user.
    </EmptyState>
  ) : (
    <Lines label="Linked users">
      {users.map((user) => (
        <LinkedUserLine key={user.user_id} user={user} onUnlink={() => onUnlink(user)} />
      ))}
    </Lines>
  );

export default AthleteUsers;

const useLinkedUsers = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete users', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AthleteUserView[]>(linkedUsersPath(athleteId), { signal })).results,
  });

interface UnlinkUserDialogProps {
  readonly athleteId: string;
  readonly user: AthleteUserView;
  readonly onClose: () => void;
}

const UnlinkUserDialog = ({ athleteId, user, onClose }: UnlinkUserDialogProps) => (
  <DeleteRecordDialog
    title="Unlink User"
    confirmLabel="Unlink"
    resource={`${linkedUsersPath(athleteId)}/${user.user_id}`}
    success="User unlinked"
    onDone={onClose}
    onCancel={onClose}
  >
    {user.display_name || user.username} will no longer see this athlete in the portal. The user account is
    kept.
  </DeleteRecordDialog>
);

interface UnlinkAllDialogProps {
  readonly athleteId: string;
  /** The users linked now. */
  readonly users: readonly AthleteUserView[];
  readonly onClose: () => void;
}

const UnlinkAllDialog = ({ athleteId, users, onClose }: UnlinkAllDialogProps) => {
  const command = useCommand(
    async (_: undefined, idempotencyKey) => ({
      ...(await http.delete<readonly { id: string }[]>(linkedUsersPath(athleteId), { idempotencyKey })),
      results: null,
    }),
    { success: 'Users removed', quiet: true, onDone: onClose },
  );
  const names = users.map(({ display_name, username }) => display_name || username);
  return (
    <ConfirmDialog
      title="Remove all users"
      confirmLabel="Remove all"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {names.length === 0
        ? 'No users are linked anymore.'
        : `These users will no longer see this athlete in the portal: ${names.join(', ')}. Their accounts are kept.`}
    </ConfirmDialog>
  );
};
