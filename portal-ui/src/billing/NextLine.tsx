import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { InvoiceChip } from './InvoiceChip.tsx';
import { useToday } from './useToday.ts';
import { distance } from './when.ts';

/** How much, when, and how it stands, in two lines. */
export const NextLine = ({ invoice }: { invoice: InvoiceView }) => {
  const { invoice_balance, invoice_date, invoice_state } = invoice;
  const far = distance(invoice_date, useToday());
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
      <Box>
        <Typography
          sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {formatMoney(invoice_balance)}
        </Typography>
        <Typography>
          {invoice_state === 'missed' ? 'Was due' : 'Due'} {formatShortDay(invoice_date)}
          {far ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {` · ${far}`}
            </Box>
          ) : null}
        </Typography>
      </Box>
      <InvoiceChip state={invoice_state} />
    </Box>
  );
};
