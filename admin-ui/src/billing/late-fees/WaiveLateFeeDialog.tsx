import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AthleteLateFeeView, LateFeeView } from '../../../../contract/billing/late-fees.ts';
import { waiverProblems } from '../../../../domain/billing/late-fees/late-fee.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';

interface WaiveLateFeeDialogProps {
  readonly fee: Pick<LateFeeView | AthleteLateFeeView, 'id' | 'amount' | 'status'>;
  /** `PWHT-1002`: the late invoice. */
  readonly reference: string;
  readonly onClose: () => void;
}

/** Asks why the family does not owe the fee. The reason is kept for staff. */
export const WaiveLateFeeDialog = ({ fee, reference, onClose }: WaiveLateFeeDialogProps) => {
  const [reason, setReason] = useState('');
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`late-fees/${fee.id}/waive`, {
        idempotencyKey,
        body: { reason: reason.trim() },
      }),
    { success: 'Late fee waived', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(waiverProblems(reason), command.failure);
  return (
    <FormDialog
      title="Waive Late Fee"
      saveLabel="Waive"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(undefined))}
    >
      <Typography>
        {fee.status === 'charged'
          ? `The late fee of ${formatMoney(fee.amount)} for ${reference} will no longer be owed. Its invoice is omitted, or voided if accounting has it.`
          : `The late fee of ${formatMoney(fee.amount)} for ${reference} will not be charged. The invoice itself stays owed.`}
      </Typography>
      <TextField
        label="Reason"
        required
        multiline
        minRows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={Boolean(errors['reason'])}
        helperText={errors['reason'] ?? 'Only staff see it.'}
        inputRef={focusWhenShown}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
};
