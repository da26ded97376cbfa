import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CreditNoteBody } from '../../../../contract/billing/credit-notes.ts';
import type { InvoiceView } from '../../../../contract/billing/invoices.ts';
import { creditDays, creditNoteProblems } from '../../../../domain/billing/credit-notes/credit-note-rules.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { centsOf, dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { MoneyField } from '../../../../ui-kit/MoneyField.tsx';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { creditNotesPath } from '../shared/billing-paths.ts';

interface CreditNoteDialogProps {
  readonly invoice: InvoiceView;
  readonly onClose: () => void;
}

/** Takes an amount off an issued invoice. No money moves. */
export const CreditNoteDialog = ({ invoice, onClose }: CreditNoteDialogProps) => {
  const { id: invoiceId, athlete_id, athlete_package_invoice_id, invoice_date, invoice_balance } = invoice;
  const [id] = useState(newId);
  const owed = centsOf(invoice_balance) ?? 0;
  const days = creditDays(invoice_date, today());
  const [amount, setAmount] = useState(owed);
  const [date, setDate] = useState(today);
  const [reason, setReason] = useState('');
  const command = useCommand(
    (body: CreditNoteBody, idempotencyKey) =>
      http.post<{ id: string }>(creditNotesPath(athlete_id), { body, idempotencyKey }),
    { success: 'Credit note issued', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(
    creditNoteProblems({ amount, date, reason }, { ...days, owed }),
    command.failure,
  );
  const send = () =>
    command.run({
      id,
      invoice_id: invoiceId,
      credit_amount: dollarsOf(amount),
      credit_date: date,
      reason: reason.trim(),
    });
  return (
    <FormDialog
      title="Credit Note"
      maxWidth="sm"
      command={command}
      saveLabel="Issue Credit Note"
      onCancel={onClose}
      onSubmit={() => check(send)}
    >
      <Typography color="text.secondary">
        {formatMoney(invoice_balance)} is still owed on {invoiceReference(athlete_package_invoice_id)} of{' '}
        {formatShortDay(invoice_date)}. The family will owe less; no money is returned. To return money,
        refund the payment instead.
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DayField label="Date" required value={date} onChange={setDate} error={errors['credit_date']} />
        <MoneyField
          label="Amount"
          required
          startsHere
          value={amount}
          onChange={setAmount}
          error={errors['credit_amount']}
        />
      </Stack>
      <TextField
        label="Reason"
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={Boolean(errors['reason'])}
        helperText={errors['reason'] ?? 'The family reads this beside the credit.'}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
};
