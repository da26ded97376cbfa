import { useNavigate } from 'react-router-dom';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { PackageView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { PACKAGES_PATH, soldPackagePath } from './paths.ts';

/** Athletes who have it keep theirs (resolution Q100). Afterwards the list is open. */
export const DeletePackageDialog = ({ sold, onClose }: { sold: PackageView; onClose: () => void }) => {
  const navigate = useNavigate();
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(soldPackagePath(sold.id), { idempotencyKey, revision: sold.revision }),
    { success: 'Package deleted', quiet: true, onDone: () => void navigate(PACKAGES_PATH) },
  );
  return (
    <ConfirmDialog
      title={`Delete ${sold.package_name}?`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      It will not be offered any more, and can not be had back.
      {sold.athletes > 0
        ? ` ${counted(sold.athletes, 'athlete')} who have it keep it with its invoices.`
        : ''}
    </ConfirmDialog>
  );
};
