import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { paymentProblems, varianceNotice } from '../../../../domain/billing/payments/payment-rules.ts';
import { paymentTexts } from '../../../../domain/billing/payments/payment-texts.ts';
import { dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { MoneyField } from '../../../../ui-kit/MoneyField.tsx';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useRole } from '../../shell/useRole.ts';
import { CardChoice } from '../cards/CardChoice.tsx';
import { useAthleteBilling } from '../queries.ts';
import { InvoiceChoice } from './InvoiceChoice.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { type PaymentDraft, paymentBodyOf } from './payment-draft.ts';
import { totalOf, usePayableInvoices } from './usePayableInvoices.ts';
import { useSendPayment } from './useSendPayment.ts';

interface PaymentFormProps {
  readonly athleteId: string;
  readonly draft: PaymentDraft;
  readonly onChange: (draft: PaymentDraft) => void;
  readonly onAnswer: (payment: PaymentView) => void;
  readonly onClose: () => void;
}

/** What is paid and how. Each opening of it is one payment, however often it is sent. */
export const PaymentForm = ({ athleteId, draft, onChange, onAnswer, onClose }: PaymentFormProps) => {
  const [id] = useState(newId);
  const isAdmin = useRole() === 'admin';
  const { data: billing } = useAthleteBilling(athleteId);
  const payable = usePayableInvoices(athleteId) ?? [];
  const invoices = payable.filter(({ invoice }) => draft.chosen?.has(invoice.id) ?? true);
  const total = totalOf(invoices);
  const amount = draft.amount ?? total;
  const cardId = draft.cardId === undefined ? (billing?.autocharge_card_id ?? null) : draft.cardId;
  const command = useSendPayment(athleteId, onAnswer);
  const problems = paymentProblems({ method: draft.method, cardId, amount, invoices: invoices.length });
  const { errors, check } = useChecked(problems, command.failure);
  const change = (part: Partial<PaymentDraft>) => onChange({ ...draft, ...part });
  const notice = isAdmin && invoices.length > 0 ? varianceNotice(amount, total) : undefined;
  const send = () => {
    const chosen = invoices.map(({ invoice }) => invoice.id);
    command.run(paymentBodyOf(draft, { id, invoices: chosen, cardId, amount }));
  };

  return (
    <FormDialog
      title="Make Payment"
      maxWidth="sm"
      command={command}
      told={({ message }) => paymentTexts.attemptFailed(message)}
      saveLabel={amount > 0 ? `Pay ${formatMoney(dollarsOf(amount))}` : 'Pay'}
      onCancel={onClose}
      onSubmit={() => check(send)}
    >
      <InvoiceChoice
        invoices={payable}
        chosen={new Set(invoices.map(({ invoice }) => invoice.id))}
        onChange={(chosen) => change({ chosen })}
        error={errors['transactions']}
      />
      <MethodChoice
        value={draft.method}
        onChange={(method) => change({ method })}
        error={errors['paymentMethod']}
      />
      {draft.method === 'credit_card' ? (
        <CardChoice
          label="Card"
          athleteId={athleteId}
          value={cardId}
          onChange={(chosen) => change({ cardId: chosen })}
          error={errors['billingAccountId']}
        />
      ) : null}
      <Stack direction="row" spacing={2}>
        <MoneyField
          label="Amount"
          required
          value={amount}
          onChange={(typed) => change({ amount: typed })}
          error={errors['paymentAmount']}
        />
        <TextField
          label="Total"
          value={formatMoney(dollarsOf(total))}
          slotProps={{ input: { readOnly: true } }}
        />
      </Stack>
      {notice ? <Alert severity="info">{notice}</Alert> : null}
      <TextField
        label="Memo"
        value={draft.memo}
        onChange={({ target }) => change({ memo: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        error={Boolean(errors['description'])}
        helperText={errors['description']}
      />
      <FormControlLabel
        control={
          <Checkbox checked={draft.sendReceipt} onChange={(_, sendReceipt) => change({ sendReceipt })} />
        }
        label="Send a receipt by e-mail"
      />
    </FormDialog>
  );
};
