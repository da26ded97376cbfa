import type { AssignmentView, UserView } from '../../../../contract/access/users.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { assignedName } from './assigned-name.ts';
import { assignmentPath } from './assignment-path.ts';
import { fullName } from './full-name.ts';

interface RemoveAthleteDialogProps {
  readonly user: UserView;
  readonly assignment: AssignmentView;
  readonly onClose: () => void;
}

export const RemoveAthleteDialog = ({ user, assignment, onClose }: RemoveAthleteDialogProps) => {
  const command = useCommand(
    (athleteId: string, idempotencyKey) =>
      http.post<{ id: string }>(assignmentPath(user.id, athleteId, 'remove'), { idempotencyKey }),
    { success: 'Athlete removed', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Remove Athlete"
      confirmLabel="Remove"
      isDestructive
      command={command}
      onConfirm={() => command.run(assignment.assignment_id)}
      onCancel={onClose}
    >
      {fullName(user)} will no longer see {assignedName(assignment)} in the portal. The athlete is kept.
    </ConfirmDialog>
  );
};
