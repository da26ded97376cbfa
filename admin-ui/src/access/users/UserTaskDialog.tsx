import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChangeUserBody, ChangeUsernameBody, UserView } from '../../../../contract/access/users.ts';
import { passwordTexts } from '../../../../domain/access/password-texts.ts';
import { roleProblems, userNameProblems } from '../../../../domain/access/user-problems.ts';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import { ChangePasswordDialog, type SavedPassword } from '../../../../ui-kit/access/ChangePasswordDialog.tsx';
import { ChangeUsernameDialog } from '../../../../ui-kit/access/ChangeUsernameDialog.tsx';
import { rememberWeakPassword } from '../../../../ui-kit/access/weak-password.ts';
import type { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { NameFields } from '../../shell/NameFields.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useRole } from '../../shell/useRole.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { ForceReloginDialog } from './ForceReloginDialog.tsx';
import { fullName } from './full-name.ts';
import { RoleField } from './RoleField.tsx';
import { useIsOwn } from './useIsOwn.ts';
import { USERS_PATH } from './user-paths.ts';
import type { UserTask } from './user-task.ts';

const nameOf = ({ first_name, last_name }: UserView) => ({ firstName: first_name, lastName: last_name });

const RenameUserDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const [name, setName] = useState(nameOf(user));
  const command = useChangeUser(user.id, { success: 'User renamed', onDone: onClose });
  const seen = useSeen(user, command);
  const { errors, check } = useChecked(userNameProblems(name), command.failure);
  return (
    <FormDialog
      title="Rename User"
      command={command}
      onCancel={onClose}
      onReset={() => setName(nameOf(user))}
      onSubmit={() => check(() => command.run({ body: name, revision: seen.revision }))}
    >
      <SeenConflict seen={seen} onReload={(current) => setName(nameOf(current))} />
      <NameFields name={name} onChange={setName} errors={errors} />
    </FormDialog>
  );
};

/** Afterwards the user list opens (part 1 §8). */
const DeleteUserDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <DeleteRecordDialog
      title={`Delete ${fullName(user)}?`}
      resource={`users/${user.id}`}
      revision={user.revision}
      success={userTexts.deleted}
      describeFailure={notDeleted}
      onDone={() => void navigate(USERS_PATH)}
      onCancel={onClose}
    >
      {userTexts.confirmDelete}
    </DeleteRecordDialog>
  );
};

const notDeleted = ({ message }: ApiFailure): string => `${userTexts.notDeleted} ${message}`;

const ChangeRoleDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const [roleId, setRoleId] = useState(user.role_id);
  const command = useChangeUser(user.id, { success: 'Role changed', onDone: onClose });
  const seen = useSeen(user, command);
  const { errors, check } = useChecked(roleProblems(roleId), command.failure);
  return (
    <FormDialog
      title="Change Role"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ body: { roleId }, revision: seen.revision }))}
    >
      <SeenConflict seen={seen} onReload={(current) => setRoleId(current.role_id)} />
      <RoleField roleId={roleId} onChange={setRoleId} problem={errors['roleId']} inputRef={focusWhenShown} />
    </FormDialog>
  );
};

const PasswordDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const role = useRole();
  const isOwn = useIsOwn(user.id);
  const command = useCommand(
    (body: SavedPassword, idempotencyKey) =>
      http.post<null>(`users/${user.id}/save-password`, { body, idempotencyKey }),
    {
      success: passwordTexts.saved,
      quiet: true,
      onDone() {
        if (isOwn) rememberWeakPassword(false);
        onClose();
      },
    },
  );
  return (
    <ChangePasswordDialog
      owner={{ username: user.username, roleId: user.role_id }}
      // Part 1 §6.
      needsCurrent={isOwn || role !== 'admin'}
      command={command}
      onSubmit={command.run}
      onCancel={onClose}
    />
  );
};

interface UsernameChange {
  readonly body: ChangeUsernameBody;
  readonly revision: string;
}

const UsernameDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const isOwn = useIsOwn(user.id);
  const command = useCommand(
    ({ body, revision }: UsernameChange, idempotencyKey) =>
      http.post<{ id: string }>(`users/${user.id}/username`, { body, revision, idempotencyKey }),
    { success: userTexts.usernameRequested, quiet: true, onDone: onClose },
  );
  const seen = useSeen(user, command);
  return (
    <ChangeUsernameDialog
      username={user.username}
      isOwn={isOwn}
      command={command}
      onSubmit={(body) => command.run({ body, revision: seen.revision })}
      onCancel={onClose}
      notice={<SeenConflict seen={seen} />}
    />
  );
};

const dialogs = {
  rename: RenameUserDialog,
  role: ChangeRoleDialog,
  username: UsernameDialog,
  password: PasswordDialog,
  relogin: ForceReloginDialog,
  delete: DeleteUserDialog,
} as const satisfies Readonly<Record<UserTask, unknown>>;

interface UserTaskDialogProps {
  readonly task: UserTask | undefined;
  readonly user: UserView;
  readonly onClose: () => void;
}

/** The dialog of the chosen task, if any. */
export const UserTaskDialog = ({ task, user, onClose }: UserTaskDialogProps) => {
  if (task === undefined) return null;
  const Dialog = dialogs[task];
  return <Dialog user={user} onClose={onClose} />;
};

interface Change {
  readonly body: ChangeUserBody;
  readonly revision: string;
}

/** Used by dialogs, which show refusals themselves. */
const useChangeUser = (userId: string, texts: { success: string; onDone: () => void }) =>
  useCommand(
    ({ body, revision }: Change, idempotencyKey) =>
      http.put<{ id: string }>(`users/${userId}`, { body, revision, idempotencyKey }),
    { ...texts, quiet: true },
  );
