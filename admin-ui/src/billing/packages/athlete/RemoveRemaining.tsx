import type { AthletePackageView } from '../../../../../contract/billing/invoices.ts';
import { formatMoney } from '../../../../../domain/shared/money.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../../shell/useCommand.ts';
import { athletePackagePath } from '../../shared/billing-paths.ts';

interface RemoveRemainingProps {
  readonly athletePackage: AthletePackageView;
  readonly onClose: () => void;
}

/** Deletes the pending invoices of a package; invoices that were issued or paid are kept. */
export const RemoveRemaining = ({ athletePackage, onClose }: RemoveRemainingProps) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${athletePackagePath(athletePackage)}/remove-remaining`, { idempotencyKey }),
    { success: 'Remaining invoices removed', quiet: true, onDone: onClose },
  );
  const remaining = athletePackage.invoices.filter(
    ({ invoice_state, external_ref_id }) => invoice_state === 'pending' && external_ref_id === null,
  );
  const total = remaining.reduce((sum, { invoice_amount }) => sum + invoice_amount, 0);
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
        ? 'This package has no pending invoices. Nothing will change.'
        : `${remaining.length} of ${athletePackage.invoices.length} invoices are pending (${formatMoney(total)} in total) and will be deleted. The others are kept. This cannot be undone.`}
    </ConfirmDialog>
  );
};
