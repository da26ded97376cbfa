import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { PaymentView, RefundView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useRole } from '../../shell/useRole.ts';
import { BooksChip } from './BooksChip.tsx';
import { methodLabels, postedWords, refundTones } from './payment-words.ts';
import { ReviewRefundDialog } from './ReviewRefundDialog.tsx';

/** What of a payment went back. */
export const RefundRemark = ({ payment, refund }: { payment: PaymentView; refund: RefundView }) => {
  const open = useOpenDialog();
  const isAdmin = useRole() === 'admin';
  const { amount, method, day, memo, state, message, books } = refund;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        mt: 1,
        pl: 1.5,
        borderLeft: '2px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Refund of {formatMoney(amount)} · {formatShortDay(day)} · {methodLabels[method]}
        {[memo, postedWords(refund)].filter(Boolean).map((words) => ` · ${words}`)}
      </Typography>
      <ToneChip tone={refundTones[state]} label={state} />
      <BooksChip books={books} />
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
    </Box>
  );
};
