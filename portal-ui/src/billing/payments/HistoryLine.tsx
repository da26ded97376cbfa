import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { invoiceReference } from '../../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { paymentPath } from '../paths.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import { paidWith, paymentWords, sourceWords } from './payment-words.ts';
import { RefundLine } from './RefundLine.tsx';

export const HistoryLine = ({ payment }: { payment: PaymentView }) => {
  const { amount, day, state, message, source, receipt_sent, credit_left, refunds } = payment;
  const { label, tone } = paymentWords[state];
  const paid = payment.allocations.map(({ reference }) => invoiceReference(reference)).join(', ');
  const credit = credit_left > 0 ? `${formatMoney(credit_left)} of it is kept as credit.` : '';
  return (
    <Box
      component="li"
      sx={{ px: { xs: 2, sm: 3 }, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
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
      {[state === 'paid' ? '' : message, credit].filter(Boolean).map((remark) => (
        <Typography key={remark} variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {remark}
        </Typography>
      ))}
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} />
      ))}
      <WhyButton path={paymentPath(payment)} about={`${formatMoney(amount)} on ${formatShortDay(day)}`} />
    </Box>
  );
};
