import { formatMoney } from '../../../domain/shared/money.ts';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { packagePath } from './paths.ts';

export const RemoveRemaining = ({
  athletePackage,
  onClose,
}: {
  athletePackage: AthletePackageView;
  onClose: () => void;
}) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${packagePath(athletePackage)}/remove-remaining`, { idempotencyKey }),
    { success: 'Remaining invoices removed', quiet: true, onDone: onClose },
  );
  const remaining = athletePackage.invoices.filter(
    ({ invoice_state, external_ref_id }) => invoice_state === 'pending' && external_ref_id === null,
  );
  const sum = remaining.reduce((total, { invoice_amount }) => total + invoice_amount, 0);
  return (
    <ConfirmDialog
      title="Remove Remaining Invoices"
      confirmLabel="Remove"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {remaining.length === 0
        ? 'This package has no pending invoices: nothing will change.'
        : `${remaining.length} pending of ${athletePackage.invoices.length} invoices, ${formatMoney(sum)} in all, will be deleted. The others stay. This can not be undone.`}
    </ConfirmDialog>
  );
};
