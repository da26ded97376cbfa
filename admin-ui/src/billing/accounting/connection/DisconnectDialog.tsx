import type { AccountingStatusView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../../shell/useCommand.ts';

interface DisconnectDialogProps {
  readonly status: AccountingStatusView;
  readonly onClose: () => void;
}

export const DisconnectDialog = ({ status, onClose }: DisconnectDialogProps) => {
  const command = useCommand(
    async (_: undefined, idempotencyKey) => ({
      ...(await http.post<unknown>('accounting/revoke', { idempotencyKey })),
      results: null,
    }),
    { success: 'QuickBooks disconnected', quiet: true, onDone: onClose },
  );
  const { company_name, waiting } = status;
  return (
    <ConfirmDialog
      title="Disconnect QuickBooks"
      confirmLabel="Disconnect"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      The access to the books of {company_name} is given back. No invoice can be issued and no card charged
      until somebody connects it again.
      {waiting > 0 ? ` What is waiting for accounting now, ${waiting} in all, goes on then.` : ''}
    </ConfirmDialog>
  );
};
