import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PaymentView, RefundView, ReviewRefundBody } from '../../../../contract/billing/payments.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { paymentTexts } from '../../../../domain/billing/payments/payment-texts.ts';
import { creditRefundWords, refundWays } from '../../../../domain/billing/payments/payment-words.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { RefundRow } from '../../../../ui-kit/billing/RefundRow.tsx';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Line, Section } from '../../shell/Section.tsx';
import { useRole } from '../../shell/useRole.ts';
import { paymentPath } from '../shared/billing-paths.ts';
import { usePayments } from '../shared/billing-queries.ts';
import { LineList } from '../shared/LineList.tsx';
import { PaymentMenu } from './PaymentMenu.tsx';
import {
  accountingChips,
  paidWith,
  paymentTones,
  postedLabel,
  refundTones,
  sourceLabels,
} from './payment-labels.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

/** The payments of an athlete, newest first, with their state, their refunds, and whether accounting has them. */
export const PaymentsSection = ({ athleteId }: { athleteId: string }) => {
  const { data: payments, error } = usePayments(athleteId);
  return (
    <Section title="Payments">
      <LineList
        label="Payments"
        noun="payments"
        rows={payments}
        error={error}
        empty="No payments yet."
        first={8}
        renderLine={(payment) => <PaymentLine key={payment.id} payment={payment} />}
      />
    </Section>
  );
};

const PaymentLine = ({ payment }: { payment: PaymentView }) => {
  const { amount, credit_left, state, message, books_message, needs_look, difference, memo, day, source } =
    payment;
  const references = payment.allocations.map(({ reference }) => invoiceReference(reference)).join(', ');
  const details = [
    formatShortDay(day),
    paidWith(payment),
    sourceLabels[source],
    references,
    payment.charged > amount ? `part of one payment of ${formatMoney(payment.charged)} for siblings` : '',
    memo,
    postedLabel(payment),
  ];
  return (
    <Line action={<PaymentMenu payment={payment} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(amount)}
        </Typography>
        <ToneChip tone={paymentTones[state]} label={state} />
        <AccountingChip books={payment.books} />
        {credit_left > 0 ? <ToneChip tone="grey" label={`${formatMoney(credit_left)} credit left`} /> : null}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {details.filter(Boolean).join(' · ')}
      </Typography>
      <Problem>{state === 'paid' ? '' : message}</Problem>
      <Problem>{books_message}</Problem>
      <Problem>{needs_look ?? ''}</Problem>
      <Problem>{difference}</Problem>
      {payment.refunds.map((refund) => (
        <RefundDetails key={refund.id} payment={payment} refund={refund} />
      ))}
    </Line>
  );
};

const Problem = ({ children }: { children: string }) =>
  children ? (
    <Typography variant="body2" color="error">
      {children}
    </Typography>
  ) : null;

const RefundDetails = ({ payment, refund }: { payment: PaymentView; refund: RefundView }) => {
  const open = useOpenDialog();
  const isAdmin = useRole() === 'admin';
  const { amount, method, day, memo, state, message, books } = refund;
  const what =
    refund.athlete_package_id === null
      ? creditRefundWords(formatMoney(amount), { method, isMade: state === 'refunded' })
      : `Refund of ${formatMoney(amount)} ${refundWays[method]}`;
  return (
    <RefundRow>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {[what, formatShortDay(day), memo, postedLabel(refund)].filter(Boolean).join(' · ')}
      </Typography>
      <ToneChip tone={refundTones[state]} label={state} />
      <AccountingChip books={books} />
      {message ? (
        <Typography variant="body2" color="text.secondary">
          {message}
        </Typography>
      ) : null}
      {isAdmin && state === 'needs review' ? (
        <Button
          size="small"
          variant="outlined"
          onClick={() =>
            open((close) => <ReviewRefundDialog payment={payment} refund={refund} onClose={close} />)
          }
        >
          Review Refund
        </Button>
      ) : null}
    </RefundRow>
  );
};

interface ReviewRefundDialogProps {
  readonly payment: PaymentView;
  readonly refund: RefundView;
  readonly onClose: () => void;
}

const ReviewRefundDialog = ({ payment, refund, onClose }: ReviewRefundDialogProps) => (
  <ReviewDialog<ReviewRefundBody>
    title="Review Refund"
    path={`${paymentPath(payment)}/refunds/${refund.id}/review`}
    success="Refund reviewed"
    findings={[
      {
        verdict: 'refunded',
        label: 'The refund was made',
        body: (refundId) => ({ verdict: 'refunded', refund_id: refundId }),
      },
      {
        verdict: 'not-refunded',
        label: 'The refund was not made',
        body: () => ({ verdict: 'not-refunded' }),
      },
    ]}
    id={{ field: 'refund_id', label: 'Refund ID', missing: paymentTexts.enterRefundId }}
    onClose={onClose}
  >
    It is not known whether {formatMoney(refund.amount)} was refunded to {paidWith(payment)}. Please look for
    the refund at the card processor and select what you found. Until then it counts as refunded.
  </ReviewDialog>
);

/** Flags a payment or refund that accounting should have but does not. */
const AccountingChip = ({ books }: Pick<PaymentView, 'books'>) => {
  const chip = accountingChips[books];
  return chip ? <ToneChip tone={chip.tone} label={chip.label} /> : null;
};
