import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceView } from '../../../contract/billing/invoices.ts';
import { invoiceReference } from '../../../domain/billing/invoices/invoice.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { searchFor } from '../family/family-athlete.ts';
import { distanceInWords, useToday } from '../shell/days.ts';
import { InvoiceChip } from './invoices/InvoiceList.tsx';
import { markedCard } from './invoices/marked-card.ts';

interface NextPaymentProps {
  readonly invoice: InvoiceView;
  readonly athleteName: string | undefined;
}

export const NextPayment = ({ invoice, athleteName }: NextPaymentProps) => {
  const title = useId();
  const isMissed = invoice.invoice_state === 'missed';
  const distance = distanceInWords(invoice.invoice_date, useToday());
  return (
    <Card
      component="section"
      aria-labelledby={title}
      sx={{ p: { xs: 2.5, sm: 3 }, ...markedCard(isMissed ? 'error.main' : 'primary.main') }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography
          id={title}
          variant="h2"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            color: isMissed ? 'error.main' : 'text.primary',
          }}
        >
          {isMissed ? <ErrorOutline aria-hidden="true" /> : null}
          {isMissed ? 'Needs attention' : 'Next payment'}
        </Typography>
        {isMissed ? null : <InvoiceChip invoice={invoice} />}
      </Box>
      <Typography
        sx={{
          fontSize: '2.5rem',
          fontWeight: 700,
          lineHeight: 1.15,
          letterSpacing: '-0.025em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {formatMoney(invoice.invoice_balance)}
      </Typography>
      <Typography sx={{ mt: 0.5, fontWeight: 600 }}>
        {isMissed ? 'Was due' : 'Due'} {formatShortDay(invoice.invoice_date)}
        {distance ? (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {` · ${distance}`}
          </Box>
        ) : null}
      </Typography>
      {isMissed ? <Typography sx={{ mt: 1.5 }}>This payment did not go through.</Typography> : null}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        {athleteName ? `${athleteName} · ` : null}
        {invoice.invoice_balance < invoice.invoice_amount
          ? `partly paid (${formatMoney(invoice.invoice_amount)} in total) · `
          : null}
        {invoice.invoice_description} ·{' '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {invoiceReference(invoice.athlete_package_invoice_id)}
        </Box>
      </Typography>
      {invoice.actions.includes('pay') ? (
        <Button
          component={Link}
          to={{ pathname: '/billing', search: searchFor(invoice.athlete_id) }}
          variant="contained"
          size="large"
          fullWidth
          sx={{ mt: 2 }}
        >
          Pay now
        </Button>
      ) : null}
    </Card>
  );
};
