import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { RefundView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { refundWords } from './payment-words.ts';

/** What of a payment went back. */
export const RefundLine = ({ refund: { amount, day, memo, state } }: { refund: RefundView }) => {
  const { label, tone } = refundWords[state];
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
        borderLeft: 2,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        Refund of {formatMoney(amount)} on {formatShortDay(day)}
        {memo ? ` · ${memo}` : ''}
      </Typography>
      <ToneChip tone={tone} label={label} />
    </Box>
  );
};
