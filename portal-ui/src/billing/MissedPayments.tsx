import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { markedCard } from './marked-card.ts';
import { PaymentList } from './PaymentList.tsx';
import type { Payer } from './payer.ts';

interface MissedPaymentsProps {
  readonly invoices: readonly InvoiceView[];
  readonly athletes: readonly Payer[];
}

/** Missed payments besides the one on top. */
export const MissedPayments = ({ invoices, athletes }: MissedPaymentsProps) => {
  const title = useId();
  if (invoices.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={title} sx={markedCard('error.main')}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1 }}>
        <Typography id={title} variant="h2" sx={{ color: 'error.main' }}>
          {invoices.length === 1
            ? '1 more payment needs attention'
            : `${invoices.length} more payments need attention`}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {invoices.length === 1 ? 'It' : 'They'} did not go through. You can pay{' '}
          {invoices.length === 1 ? 'it' : 'them'} on the page Payments.
        </Typography>
      </Box>
      <PaymentList invoices={invoices} athletes={athletes} />
    </Card>
  );
};
