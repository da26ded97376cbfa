import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { packagePath } from './paths.ts';

export const RemovePackage = ({
  athletePackage,
  onClose,
}: {
  athletePackage: AthletePackageView;
  onClose: () => void;
}) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(packagePath(athletePackage), { idempotencyKey }),
    { success: 'Package removed', quiet: true, onDone: onClose },
  );
  const count = athletePackage.invoices.length;
  return (
    <ConfirmDialog
      title="Remove Package"
      confirmLabel="Remove"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {athletePackage.package_name} and its {count === 1 ? 'invoice' : `${count} invoices`} will be gone from
      this athlete. This can not be undone.
    </ConfirmDialog>
  );
};
