import Alert from '@mui/material/Alert';
import { formatDay } from '../../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../../domain/shared/money.ts';
import { counted } from '../../../../../domain/shared/sentences.ts';
import type { AutochargePreviewView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../../shell/useCommand.ts';

/** Says the number and the sum before it begins; if they are otherwise by then, nothing is charged. */
export const RunDialog = ({ preview, onClose }: { preview: AutochargePreviewView; onClose: () => void }) => {
  const { day, count, total, is_ordinary, warning } = preview;
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>('finance/autocharge/runs', {
        idempotencyKey,
        body: { expected_count: count, expected_total: total, even_if_unusual: !is_ordinary },
      }),
    { success: 'The collection has begun', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Charge Now"
      confirmLabel={`Charge ${formatMoney(total)}`}
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {is_ordinary ? null : (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {warning}
        </Alert>
      )}
      {counted(count, 'invoice')} due by {formatDay(day)} will be charged to the cards of their athletes,{' '}
      {formatMoney(total)} in all. Each charge is a payment of its own; families get a receipt.
    </ConfirmDialog>
  );
};
