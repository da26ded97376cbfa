import type { UserView } from '../../../../ui-kit/api-types.ts';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { ForceReloginDialog } from './ForceReloginDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RenameUserDialog } from './RenameUserDialog.tsx';
import { UsernameDialog } from './UsernameDialog.tsx';
import type { UserTask } from './user-task.ts';

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

/** The dialog of what was chosen; nothing while nothing is. */
export const UserTaskDialog = ({ task, user, onClose }: UserTaskDialogProps) => {
  if (task === undefined) return null;
  const Dialog = dialogs[task];
  return <Dialog user={user} onClose={onClose} />;
};
