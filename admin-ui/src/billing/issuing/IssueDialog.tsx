import Alert from '@mui/material/Alert';
import type { StartIssuingBody } from '../../../../contract/billing/finance.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';

interface IssueDialogProps {
  readonly title: string;
  /** '12 invoices due by 11/26/2026' */
  readonly what: string;
  /** Why the run is unusual; empty if it is not. */
  readonly warning?: string;
  readonly order: StartIssuingBody;
  readonly onClose: () => void;
}

/** Confirms the number of invoices and the total. If they have changed by then, the server issues nothing. */
export const IssueDialog = ({ title, what, warning = '', order, onClose }: IssueDialogProps) => {
  const { expected_count, expected_total } = order;
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>('finance/issuing/runs', { idempotencyKey, body: order }),
    { success: 'Issuing started', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={`Issue ${counted(expected_count, 'Invoice')}`}
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {warning ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {warning}
        </Alert>
      ) : null}
      {what} will be issued in accounting, {formatMoney(expected_total)} in total. They can no longer be
      edited here. With autocharge on, invoices that are already due are charged the next morning.
    </ConfirmDialog>
  );
};
