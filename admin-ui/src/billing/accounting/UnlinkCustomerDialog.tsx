import type { AthleteBillingView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { linkPath } from './paths.ts';

interface UnlinkCustomerDialogProps {
  readonly billing: AthleteBillingView;
  readonly onClose: () => void;
}

export const UnlinkCustomerDialog = ({ billing, onClose }: UnlinkCustomerDialogProps) => {
  const { athlete_id, accounting_customer } = billing;
  const command = useCommand(
    async (_: undefined, idempotencyKey) => {
      const answer = await http.delete<unknown>(linkPath(athlete_id), { idempotencyKey });
      return { ...answer, results: { id: athlete_id } };
    },
    { success: 'Customer unlinked', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Unlink Customer"
      confirmLabel="Unlink"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {accounting_customer?.display_name} stays in accounting as it is, with its invoices. Nothing can be
      invoiced for this athlete until a customer is linked again.
    </ConfirmDialog>
  );
};
