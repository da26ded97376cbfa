import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';

/** One part of what is owed: when it was due, what for, what is left of it, and why it was missed. */
export const OwedLine = ({ invoice }: { invoice: InvoiceView }) => {
  const { invoice_date, invoice_description, invoice_amount, invoice_balance } = invoice;
  const isMissed = invoice.invoice_state === 'missed';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{invoice_description}</Typography>
        <Typography variant="body2" color={isMissed ? 'error' : 'text.secondary'}>
          {isMissed ? 'Missed' : 'Due'} {formatShortDay(invoice_date)}
          {invoice_balance < invoice_amount ? ` · left of ${formatMoney(invoice_amount)}` : ''}
        </Typography>
        {isMissed && invoice.last_message ? (
          <Typography variant="body2" color="text.secondary">
            {invoice.last_message}
          </Typography>
        ) : null}
      </Box>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(invoice_balance)}
      </Typography>
    </Box>
  );
};
