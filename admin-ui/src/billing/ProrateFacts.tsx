import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { prorate } from '../../../domain/billing/invoice.ts';
import { formatDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { termsOf } from './standing.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** What is prorated, and which share of it the chosen day gives. */
export const ProrateFacts = ({ invoice, date }: { invoice: InvoiceView; date: string }) => {
  const share = prorate(termsOf(invoice), date);
  const isInvalid = share.kind === 'invalid';
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
      <Fact name="Original Date" value={formatDay(invoice.invoice_date)} />
      <Fact name="Original Amount" value={formatMoney(invoice.invoice_amount)} />
      <Fact
        name="Ratio"
        value={isInvalid ? share.message : percent.format(share.ratio)}
        isError={isInvalid}
      />
    </Box>
  );
};

const Fact = ({ name, value, isError = false }: { name: string; value: string; isError?: boolean }) => (
  <Box aria-live={name === 'Ratio' ? 'polite' : 'off'}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {name}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{
        m: 0,
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        color: isError ? 'error.main' : 'text.primary',
      }}
    >
      {value}
    </Typography>
  </Box>
);
