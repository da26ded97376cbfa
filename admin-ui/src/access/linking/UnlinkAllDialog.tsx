import type { AthleteUserView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { linkedUsersPath } from './linked-users-path.ts';

interface UnlinkAllDialogProps {
  readonly athleteId: string;
  /** As they are now. */
  readonly users: readonly AthleteUserView[];
  readonly onClose: () => void;
}

export const UnlinkAllDialog = ({ athleteId, users, onClose }: UnlinkAllDialogProps) => {
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
        ? 'No user is linked any more.'
        : `Nobody will see this athlete in the portal any more: ${names.join(', ')}. The users themselves stay.`}
    </ConfirmDialog>
  );
};
