import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { invoiceReference } from '../../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { Line } from '../../shell/Section.tsx';
import { BooksChip } from './BooksChip.tsx';
import { PaymentMenu } from './PaymentMenu.tsx';
import { paidWith, paymentTones, postedWords, sourceWords } from './payment-words.ts';
import { RefundRemark } from './RefundRemark.tsx';

export const PaymentLine = ({ payment }: { payment: PaymentView }) => {
  const { amount, credit_left, state, message, books_message, needs_look, difference, memo, day, source } =
    payment;
  const references = payment.allocations.map(({ reference }) => invoiceReference(reference)).join(', ');
  const facts = [
    formatShortDay(day),
    paidWith(payment),
    sourceWords[source],
    references,
    memo,
    postedWords(payment),
  ];
  return (
    <Line action={<PaymentMenu payment={payment} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(amount)}
        </Typography>
        <ToneChip tone={paymentTones[state]} label={state} />
        <BooksChip books={payment.books} />
        {credit_left > 0 ? <ToneChip tone="grey" label={`${formatMoney(credit_left)} credit left`} /> : null}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <Trouble>{state === 'paid' ? '' : message}</Trouble>
      <Trouble>{books_message}</Trouble>
      <Trouble>{needs_look ?? ''}</Trouble>
      <Trouble>{difference}</Trouble>
      {payment.refunds.map((refund) => (
        <RefundRemark key={refund.id} payment={payment} refund={refund} />
      ))}
    </Line>
  );
};

const Trouble = ({ children }: { children: string }) =>
  children ? (
    <Typography variant="body2" color="error">
      {children}
    </Typography>
  ) : null;
