import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AthletePackageView } from '../../../../contract/billing/invoices.ts';
import type { PaymentView, RefundBody, ReviewPaymentBody } from '../../../../contract/billing/payments.ts';
import type { PaymentMethod } from '../../../../domain/billing/payments/payment-method.ts';
import { paymentTexts } from '../../../../domain/billing/payments/payment-texts.ts';
import { refundProblems } from '../../../../domain/billing/payments/refund.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { centsOf, dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { fetchFile } from '../../../../ui-kit/fetch-file.ts';
import { http } from '../../../../ui-kit/http.ts';
import { MoneyField } from '../../../../ui-kit/MoneyField.tsx';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { useRole } from '../../shell/useRole.ts';
import { paymentPath } from '../shared/billing-paths.ts';
import { useAthletePackages } from '../shared/billing-queries.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { paidWith, refundMethods } from './payment-labels.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { WhyDialog } from './WhyDialog.tsx';

export const PaymentMenu = ({ payment }: { payment: PaymentView }) => {
  const open = useOpenDialog();
  const isAdmin = useRole() === 'admin';
  const notices = useNotices();
  const sendAgain = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${paymentPath(payment)}/post-again`, { idempotencyKey }),
    { success: 'Sending to accounting again' },
  );
  const acceptDifference = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${paymentPath(payment)}/accept-difference`, { idempotencyKey }),
    { success: 'Difference accepted' },
  );
  const { amount, day, refundable, state, books, refunds, difference } = payment;
  const isRefused = books === 'error' || refunds.some((refund) => refund.books === 'error');
  return (
    <ActionMenu
      label={`Actions for the payment of ${formatMoney(amount)} on ${formatShortDay(day)}`}
      actions={[
        {
          label: 'Create Refund',
          refusal: refundable > 0 ? undefined : paymentTexts.nothingTaken,
          onChoose: () => open((close) => <CreateRefundDialog payment={payment} onClose={close} />),
        },
        ...(isAdmin
          ? [
              {
                label: 'Review',
                refusal: state === 'needs review' ? undefined : paymentTexts.nothingToReview,
                onChoose: () => open((close) => <ReviewPaymentDialog payment={payment} onClose={close} />),
              },
              {
                label: 'Accept Difference',
                refusal: difference ? undefined : paymentTexts.noDifference,
                onChoose: () => acceptDifference.run(undefined),
              },
            ]
          : []),
        {
          label: 'Send to Accounting Again',
          refusal: isRefused ? undefined : paymentTexts.nothingToPostAgain,
          onChoose: () => sendAgain.run(undefined),
        },
        {
          label: 'Download PDF',
          readsOnly: true,
          onChoose: () => void fetchFile(`${paymentPath(payment)}/pdf`).catch(notices.failed),
        },
        {
          label: 'Why was I charged?',
          readsOnly: true,
          onChoose: () => open((close) => <WhyDialog path={paymentPath(payment)} onClose={close} />),
        },
      ]}
    />
  );
};

const ReviewPaymentDialog = ({ payment, onClose }: { payment: PaymentView; onClose: () => void }) => (
  <ReviewDialog<ReviewPaymentBody>
    title="Review Payment"
    path={`${paymentPath(payment)}/review`}
    success="Payment reviewed"
    findings={[
      {
        verdict: 'captured',
        label: 'The card was charged',
        body: (chargeId) => ({ verdict: 'captured', charge_id: chargeId }),
      },
      {
        verdict: 'not-charged',
        label: 'The card was not charged',
        body: () => ({ verdict: 'not-charged' }),
      },
      {
        verdict: 'void',
        label: 'Void the charge, whether or not it was made',
        body: () => ({ verdict: 'void' }),
      },
    ]}
    id={{ field: 'charge_id', label: 'Charge ID', missing: paymentTexts.enterChargeId }}
    onClose={onClose}
  >
    It is not known whether {formatMoney(payment.amount)} was charged to {paidWith(payment)}. Please look for
    the charge at the card processor and select what you found. Until then the invoices cannot be paid again.
  </ReviewDialog>
);

/** Create Refund (part 2 §2). A refund is recorded against a package and does not reopen invoices. */
const CreateRefundDialog = ({ payment, onClose }: { payment: PaymentView; onClose: () => void }) => {
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
    refundProblems({ athletePackageId, date, method, amount, memo }, { from: payment.day, until: today() }),
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
        {formatMoney(payment.amount)} was paid with {paidWith(payment)}. Up to{' '}
        {formatMoney(payment.refundable)} can be refunded.
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
        offered={refundMethods(payment)}
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

/** The package of the first invoice that the payment paid. */
const paidPackage = ({ allocations }: PaymentView, packages: readonly AthletePackageView[]) =>
  packages.find(({ invoices }) => invoices.some(({ id }) => id === allocations[0]?.invoice_id))?.id;
