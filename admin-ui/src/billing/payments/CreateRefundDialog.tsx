import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type PaymentMethod, paymentMethod } from '../../../../domain/billing/payments/events.ts';
import { refundProblems } from '../../../../domain/billing/payments/refund.ts';
import { centsOf, dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import type { AthletePackageView, PaymentView, RefundBody } from '../../../../ui-kit/api-types.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { MoneyField } from '../../../../ui-kit/MoneyField.tsx';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { today } from '../../shell/instants.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { paymentPath } from '../paths.ts';
import { useAthletePackages } from '../queries.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { paidWith } from './payment-words.ts';

/** Create Refund (part 2 §2): what of a payment goes back, and which package it is recorded against. It opens no invoice again. */
export const CreateRefundDialog = ({ payment, onClose }: { payment: PaymentView; onClose: () => void }) => {
  const [id] = useState(newId);
  const { data: packages = [] } = useAthletePackages(payment.athlete_id);
  const [chosen, setChosen] = useState<string>();
  const [method, setMethod] = useState<PaymentMethod>(payment.method);
  const [date, setDate] = useState(today);
  const [amount, setAmount] = useState(() => centsOf(payment.refundable) ?? 0);
  const [memo, setMemo] = useState('');
  const athletePackageId = chosen ?? paidPackage(payment, packages) ?? null;
  const command = useCommand(
    (body: RefundBody, idempotencyKey) =>
      http.post<{ id: string }>(`${paymentPath(payment)}/refunds`, { body, idempotencyKey }),
    { success: 'Refund created', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(
    refundProblems({ athletePackageId, date, method, amount, memo }),
    command.failure,
  );
  const send = () =>
    command.run({
      id,
      package_id: athletePackageId,
      refund_date: date,
      payment_method_id: method,
      refund_amount: dollarsOf(amount),
      memo: memo.trim(),
    });
  return (
    <FormDialog
      title="Create Refund"
      maxWidth="sm"
      command={command}
      saveLabel="Create Refund"
      onCancel={onClose}
      onSubmit={() => check(send)}
    >
      <Typography color="text.secondary">
        {formatMoney(payment.amount)} was paid with {paidWith(payment)}; {formatMoney(payment.refundable)} of
        it can be given back.
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DayField
          label="Refund Date"
          required
          value={date}
          onChange={setDate}
          error={errors['refund_date']}
        />
        <MoneyField
          label="Amount"
          required
          startsHere
          value={amount}
          onChange={setAmount}
          error={errors['refund_amount']}
        />
      </Stack>
      <MethodChoice
        value={method}
        onChange={setMethod}
        offered={offeredFor(payment)}
        error={errors['payment_method_id']}
      />
      <TextField
        select
        required
        label="Package"
        value={packages.some((one) => one.id === athletePackageId) ? athletePackageId : ''}
        onChange={({ target }) => setChosen(target.value)}
        error={Boolean(errors['package_id'])}
        helperText={errors['package_id']}
      >
        {packages.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.package_name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Memo"
        value={memo}
        onChange={({ target }) => setMemo(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
};

/** The package whose invoice the payment paid first. */
const paidPackage = ({ allocations }: PaymentView, packages: readonly AthletePackageView[]) =>
  packages.find(({ invoices }) => invoices.some(({ id }) => id === allocations[0]?.invoice_id))?.id;

/** Only what came from a card can go back to it. */
const offeredFor = ({ method }: PaymentView): readonly PaymentMethod[] =>
  paymentMethod.options.filter((one) => one !== 'credit_card' || method === 'credit_card');
