import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { RefundView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { BooksChip } from './BooksChip.tsx';
import { methodLabels, postedWords, refundTones } from './payment-words.ts';

/** What of a payment went back. */
export const RefundRemark = ({ refund }: { refund: RefundView }) => {
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
    </Box>
  );
};
