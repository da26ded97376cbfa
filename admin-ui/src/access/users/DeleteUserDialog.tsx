import { useNavigate } from 'react-router-dom';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import type { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { fullName } from './full-name.ts';
import { USERS_PATH } from './paths.ts';

/** Afterwards the users list is on screen (part 1 §8). */
export const DeleteUserDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const navigate = useNavigate();
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`users/${user.id}`, { idempotencyKey, revision: user.revision }),
    { success: userTexts.deleted, quiet: true, onDone: () => void navigate(USERS_PATH) },
  );
  return (
    <ConfirmDialog
      title={`Delete ${fullName(user)}?`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      told={notDeleted}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {userTexts.confirmDelete}
    </ConfirmDialog>
  );
};

const notDeleted = ({ message }: ApiFailure): string => `${userTexts.notDeleted} ${message}`;
