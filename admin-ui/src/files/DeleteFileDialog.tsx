import { fileTexts } from '../../../domain/files/file-texts.ts';
import type { FileView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { useCommand } from '../shell/useCommand.ts';

export const DeleteFileDialog = ({ file, onClose }: { file: FileView; onClose: () => void }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`files/${file.id}`, { idempotencyKey, revision: file.revision }),
    { success: 'File deleted', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Delete File?"
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {fileTexts.confirmDelete(file.name)}
    </ConfirmDialog>
  );
};
