import type { SavedViewView } from '../../../contract/settings/saved-views.ts';
import { http } from '../../../ui-kit/http.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { useCommand } from '../shell/useCommand.ts';

const DeleteViewDialog = ({ view, onClose }: { view: SavedViewView; onClose: () => void }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`saved-views/${view.id}`, { idempotencyKey }),
    { success: 'View deleted', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Delete View"
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {view.name} will be removed from your saved views. The records it shows are kept.
    </ConfirmDialog>
  );
};

export default DeleteViewDialog;
