import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CreditRefundBody, PaymentView } from '../../../../contract/billing/payments.ts';
import type { PaymentMethod } from '../../../../domain/billing/payments/payment-method.ts';
import { creditRefundProblems } from '../../../../domain/billing/payments/refund.ts';
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
import { paymentPath } from '../shared/billing-paths.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { paidWith, refundMethods } from './payment-labels.ts';

interface RefundCreditDialogProps {
  /** The payments with credit, newest first; at least one. */
  readonly sources: readonly PaymentView[];
  readonly onClose: () => void;
}

/** Gives credit back to the family. Credit belongs to the payment that left it, so each refund is about one payment. */
export const RefundCreditDialog = ({ sources, onClose }: RefundCreditDialogProps) => {
  const [chosen, setChosen] = useState(() => sources.at(-1)?.id);
  const payment = sources.find(({ id }) => id === chosen);
  return payment ? (
    <RefundOfPayment
      key={payment.id}
      payment={payment}
      sources={sources}
      onChoose={setChosen}
      onClose={onClose}
    />
  ) : null;
};

interface RefundOfPaymentProps extends RefundCreditDialogProps {
  readonly payment: PaymentView;
  readonly onChoose: (paymentId: string) => void;
}

const RefundOfPayment = ({ payment, sources, onChoose, onClose }: RefundOfPaymentProps) => {
  const [id] = useState(newId);
  const credit = centsOf(payment.credit_left) ?? 0;
  const [method, setMethod] = useState<PaymentMethod>(payment.method);
  const [date, setDate] = useState(today);
  const [amount, setAmount] = useState(credit);
  const [memo, setMemo] = useState('');
  const command = useCommand(
    (body: CreditRefundBody, idempotencyKey) =>
      http.post<{ id: string }>(`${paymentPath(payment)}/credit-refunds`, { body, idempotencyKey }),
    { success: 'Credit refunded', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(
    creditRefundProblems(
      { date, method, amount, memo },
      { from: payment.day, until: today(), credit, paidBy: payment.method },
    ),
    command.failure,
  );
  const send = () =>
    command.run({
      id,
      refund_date: date,
      payment_method_id: method,
      refund_amount: dollarsOf(amount),
      memo: memo.trim(),
    });
  return (
    <FormDialog
      title="Refund Credit"
      maxWidth="sm"
      command={command}
      saveLabel="Refund Credit"
      onCancel={onClose}
      onSubmit={() => check(send)}
    >
      <Typography color="text.secondary">
        {formatMoney(payment.credit_left)} of the payment of {formatMoney(payment.amount)} on{' '}
        {formatShortDay(payment.day)} ({paidWith(payment)}) is left as credit. Invoices stay as they are.
      </Typography>
      {sources.length > 1 ? (
        <TextField
          select
          required
          label="Credit From"
          value={payment.id}
          onChange={({ target }) => onChoose(target.value)}
        >
          {sources.map((source) => (
            <MenuItem key={source.id} value={source.id}>
              {formatMoney(source.credit_left)} · {formatShortDay(source.day)} · {paidWith(source)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
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
        offered={refundMethods(payment)}
        error={errors['payment_method_id']}
      />
      <TextField
        label="Memo"
        value={memo}
        onChange={({ target }) => setMemo(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
};
