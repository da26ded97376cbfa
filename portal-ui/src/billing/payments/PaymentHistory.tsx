import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CreditNoteView } from '../../../../contract/billing/credit-notes.ts';
import type { PaymentView, RefundView } from '../../../../contract/billing/payments.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { creditRefundWords } from '../../../../domain/billing/payments/payment-words.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { RefundRow } from '../../../../ui-kit/billing/RefundRow.tsx';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import type { FamilyAthlete } from '../../family/family-athlete.ts';
import { Fold } from '../Fold.tsx';
import { PdfButton } from '../invoices/PdfButton.tsx';
import { WhyButton } from '../invoices/WhyButton.tsx';
import { CreditLine } from './CreditLine.tsx';
import { paymentPath } from './payment-queries.ts';
import { paidWith, paymentLabels, refundLabels, sourceWords } from './payment-words.ts';

const SHOWN = 4;

interface PaymentHistoryProps {
  readonly athlete: FamilyAthlete;
  /** Newest first. */
  readonly payments: readonly PaymentView[];
  /** Newest first. */
  readonly credits: readonly CreditNoteView[];
}

/** Payments, refunds and credits, behind a tap. The latest few are shown until the person asks for all. */
export const PaymentHistory = ({ athlete, payments, credits }: PaymentHistoryProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const lines = [
    ...payments.map((payment) => ({
      at: payment.created_at,
      line: <HistoryLine key={payment.id} payment={payment} />,
    })),
    ...credits.map((credit) => ({
      at: credit.created_at,
      line: <CreditLine key={credit.id} credit={credit} />,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  if (lines.length === 0) return null;
  const kinds = [
    payments.length > 0 ? counted(payments.length, 'payment') : '',
    credits.length > 0 ? counted(credits.length, 'credit') : '',
  ];
  const name = `Payment history for ${athlete.name}`;
  return (
    <Card component="details" aria-label={name}>
      <Fold title="Payment history" line={kinds.filter(Boolean).join(', ')} />
      <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.slice(0, showsAll ? undefined : SHOWN).map(({ line }) => line)}
      </Box>
      {lines.length > SHOWN && !showsAll ? (
        <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}>
          <Button fullWidth onClick={() => setShowsAll(true)}>
            Show all {lines.length}
          </Button>
        </Box>
      ) : null}
    </Card>
  );
};

const HistoryLine = ({ payment }: { payment: PaymentView }) => {
  const { amount, day, state, message, source, receipt_sent, credit_left, refunds } = payment;
  const { label, tone } = paymentLabels[state];
  const paid = payment.allocations.map(({ reference }) => invoiceReference(reference)).join(', ');
  const together =
    payment.charged > amount
      ? `Part of one payment of ${formatMoney(payment.charged)} for several athletes.`
      : '';
  const credit = credit_left > 0 ? `${formatMoney(credit_left)} is left as credit.` : '';
  return (
    <Box
      component="li"
      sx={{ px: { xs: 2, sm: 3 }, py: 1.5, 'li + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatShortDay(day)} · {paidWith(payment)}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {[paid ? `For ${paid}` : '', sourceWords[source]].filter(Boolean).join(', ')}
            {receipt_sent ? ' · receipt sent' : ''}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.75 }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(amount)}
          </Typography>
          <ToneChip tone={tone} label={label} />
        </Box>
      </Box>
      {[state === 'paid' ? '' : message, together, credit].filter(Boolean).map((remark) => (
        <Typography key={remark} variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {remark}
        </Typography>
      ))}
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} />
      ))}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <WhyButton path={paymentPath(payment)} about={`${formatMoney(amount)} on ${formatShortDay(day)}`} />
        {state === 'paid' ? (
          <PdfButton
            path={paymentPath(payment)}
            about={`Receipt for ${formatMoney(amount)} on ${formatShortDay(day)}`}
          />
        ) : null}
      </Box>
    </Box>
  );
};

const RefundLine = ({ refund }: { refund: RefundView }) => {
  const { amount, day, method, state, athlete_package_id } = refund;
  const { label, tone } = refundLabels[state];
  const what =
    athlete_package_id === null
      ? creditRefundWords(formatMoney(amount), { method, isMade: state === 'refunded' })
      : `Refund of ${formatMoney(amount)}`;
  return (
    <RefundRow>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {what} on {formatShortDay(day)}
      </Typography>
      <ToneChip tone={tone} label={label} />
    </RefundRow>
  );
};
