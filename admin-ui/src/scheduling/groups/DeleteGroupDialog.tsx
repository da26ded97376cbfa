import { useNavigate } from 'react-router-dom';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { groupResource } from './paths.ts';

interface DeleteGroupDialogProps {
  readonly group: TrainingGroupView;
  readonly onClose: () => void;
}

/** Resolution Q084. It is refused while athletes are in it or schedules are to come; afterwards its season is open. */
export const DeleteGroupDialog = ({ group, onClose }: DeleteGroupDialogProps) => {
  const navigate = useNavigate();
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(groupResource(group.id), { idempotencyKey, revision: group.revision }),
    {
      success: 'Training group deleted',
      quiet: true,
      onDone: () => void navigate(`/seasons/${group.season_id}/groups`),
    },
  );
  return (
    <ConfirmDialog
      title={`Delete ${group.group_name}?`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {schedulingTexts.confirmDelete('training group')}
    </ConfirmDialog>
  );
};
