import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { UserView } from '../../../../contract/access/users.ts';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import { staffRoleIds } from '../../../../domain/shared/roles.ts';
import { type Answer, http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { PersonPrivacy } from '../../shell/person-privacy.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useRole } from '../../shell/useRole.ts';
import { AlikeUsersNotice } from './AlikeUsersNotice.tsx';
import { fullName } from './full-name.ts';
import { inviteUser } from './invite-user.ts';
import { MergedUserNotice } from './MergedUserNotice.tsx';
import { RegisteredStatusChip } from './RegisteredStatusChip.tsx';
import { UserTaskDialog } from './UserTaskDialog.tsx';
import { useIsOwn } from './useIsOwn.ts';
import type { UserTask } from './user-task.ts';

export const UserPage = () => {
  const { user: id = '' } = useParams();
  return (
    <UserRecord
      route="/users/:user"
      source={`users/${encodeURIComponent(id)}`}
      Actions={UserActions}
      Notice={UserNotice}
    />
  );
};

/** The record of the user who is signed in (resolution Q010). */
export const OwnProfilePage = () => (
  <UserRecord route="/profile" source="users/profile" Actions={OwnActions} />
);

interface UserRecordProps {
  readonly route: string;
  /** Path of the user in the API. */
  readonly source: string;
  readonly Actions: ComponentType<{ user: UserView }>;
  /** Between the header and the tabs. */
  readonly Notice?: ComponentType<{ user: UserView }>;
}

const UserRecord = ({ route, source, Actions, Notice }: UserRecordProps) => {
  const query = useQuery({
    queryKey: ['user', source],
    queryFn: async ({ signal }) => (await http.get<UserView>(source, { signal })).results,
  });
  return (
    <RecordPage
      route={route}
      what="user"
      query={query}
      renderHeader={(user) => ({
        title: fullName(user),
        subtitle: `${user.username} · ${user.role.role_name}`,
        aside: <StatusChips user={user} />,
        actions: <Actions user={user} />,
      })}
      isMerged={({ merged_into }) => merged_into !== null}
      belowHeader={query.data && Notice ? <Notice user={query.data} /> : null}
    />
  );
};

const StatusChips = ({ user }: { user: UserView }) =>
  user.merged_into ? (
    <ToneChip tone="grey" label="merged" />
  ) : (
    <>
      <RegisteredStatusChip status={user.registered_status} />
      {user.is_active ? null : <ToneChip tone="grey" label="inactive" />}
    </>
  );

/** Where a merged account went, or which other account may be the same person's. */
const UserNotice = ({ user }: { user: UserView }) => {
  const isAdmin = useRole() === 'admin';
  if (user.merged_into) return <MergedUserNotice into={user.merged_into} />;
  return isAdmin && !staffRoleIds.includes(user.role_id) ? <AlikeUsersNotice user={user} /> : null;
};

/** Actions for users in their own record. */
const OwnActions = ({ user }: { user: UserView }) => {
  const [task, setTask] = useState<UserTask>();
  return (
    <>
      <Button variant="outlined" onClick={() => setTask('username')}>
        Change Username
      </Button>
      <Button variant="outlined" onClick={() => setTask('password')}>
        Change Password
      </Button>
      <UserTaskDialog task={task} user={user} onClose={() => setTask(undefined)} />
    </>
  );
};

/** In order of importance: the next step of the registration first, rare actions in one menu, with those about personal data. */
const UserActions = ({ user }: { user: UserView }) =>
  user.merged_into ? <MergedUserActions user={user} /> : <LiveUserActions user={user} />;

/** What a merged account had can no longer change. */
const MergedUserActions = ({ user }: { user: UserView }) => {
  const [task, setTask] = useState<UserTask>();
  return (
    <>
      <PersonPrivacy
        kind="user"
        id={user.id}
        name={fullName(user)}
        isMerged
        actions={[{ label: 'Delete user', isDestructive: true, onChoose: () => setTask('delete') }]}
      />
      <UserTaskDialog task={task} user={user} onClose={() => setTask(undefined)} />
    </>
  );
};

const LiveUserActions = ({ user }: { user: UserView }) => {
  const [task, setTask] = useState<UserTask>();
  const isOwn = useIsOwn(user.id);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const activity = useCommand(
    (is_active: boolean, idempotencyKey) =>
      http.put<{ id: string }>(`users/${user.id}`, {
        body: { is_active },
        idempotencyKey,
        revision: user.revision,
      }),
    { success: user.is_active ? 'User marked inactive' : 'User marked active' },
  );
  const begin = (label: string, next: UserTask) => ({ label, onChoose: () => setTask(next) });
  const changes = [begin('Change Username', 'username'), begin('Change Password', 'password')];
  return (
    <>
      {user.is_active ? (
        <SendLinkButton key={user.registered_status} user={user} />
      ) : (
        <Button variant="contained" onClick={() => activity.run(true)} loading={activity.isRunning}>
          Mark active
        </Button>
      )}
      {isPhone
        ? null
        : changes.map(({ label, onChoose }) => (
            <Button key={label} variant="outlined" onClick={onChoose}>
              {label}
            </Button>
          ))}
      <PersonPrivacy
        kind="user"
        id={user.id}
        name={fullName(user)}
        actions={[
          ...(isPhone ? changes : []),
          begin(isOwn ? 'Sign out of all devices' : 'Force re-login', 'relogin'),
          ...(user.is_active
            ? [
                {
                  label: 'Mark inactive',
                  refusal: isOwn ? userTexts.notInactivateSelf : undefined,
                  onChoose: () => activity.run(false),
                },
              ]
            : []),
          {
            ...begin('Delete user', 'delete'),
            isDestructive: true,
            refusal: isOwn ? userTexts.notDeleteSelf : undefined,
          },
        ]}
      />
      <UserTaskDialog task={task} user={user} onClose={() => setTask(undefined)} />
    </>
  );
};

/**
 * Sends the email that lets this user sign in: the invitation, the invitation again, or a password reset
 * (part 1 §4).
 */
const SendLinkButton = ({ user: { id, registered_status } }: { user: UserView }) => {
  const isRegistered = registered_status === 'registered';
  const command = useCommand(isRegistered ? sendReset : inviteUser, {
    success: isRegistered ? userTexts.resetMailSent : userTexts.inviteMailSent,
  });
  return (
    <Button variant="contained" onClick={() => command.run(id)} loading={command.isRunning}>
      {isRegistered
        ? 'Send password reset'
        : registered_status === 'pending'
          ? userTexts.resendInvite
          : userTexts.sendInvite}
    </Button>
  );
};

const sendReset = (userId: string, idempotencyKey: string): Promise<Answer<null>> =>
  http.post<null>(`users/${userId}/send-password-reset`, { idempotencyKey });
