import { useNavigate } from 'react-router-dom';
import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { useCommand } from '../shell/useCommand.ts';

/** Refused while the athlete has packages. */
export const DeleteAthleteDialog = ({ athlete, onClose }: { athlete: AthleteView; onClose: () => void }) => {
  const navigate = useNavigate();
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`athletes/${athlete.id}`, { idempotencyKey, revision: athlete.revision }),
    { success: 'Athlete deleted', quiet: true, onDone: () => void navigate('/athletes') },
  );
  return (
    <ConfirmDialog
      title="Delete Athlete?"
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      Are you sure you want to delete this athlete record? This can not be undone.
    </ConfirmDialog>
  );
};
