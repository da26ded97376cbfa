import type { ImportView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { count } from './import-words.ts';

export const UndoImportDialog = ({ one, onClose }: { one: ImportView; onClose: () => void }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) => http.post<{ id: string }>(`imports/${one.id}/undo`, { idempotencyKey }),
    { quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Undo Import?"
      confirmLabel="Undo import"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {count(one.created, 'athlete')} and the contacts that came with them will be deleted, with everything
      that was noted about them since. Athletes to whom billing packages were added stay. This can not be
      undone.
    </ConfirmDialog>
  );
};
