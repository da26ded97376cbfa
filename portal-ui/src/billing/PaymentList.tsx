import Box from '@mui/material/Box';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { PaymentRow } from './PaymentRow.tsx';
import { type Payer, payerName } from './payer.ts';

interface PaymentListProps {
  readonly invoices: readonly InvoiceView[];
  readonly athletes: readonly Payer[];
}

export const PaymentList = ({ invoices, athletes }: PaymentListProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {invoices.map((invoice) => (
      <PaymentRow key={invoice.id} invoice={invoice} payer={payerName(athletes, invoice.athlete_id)} />
    ))}
  </Box>
);
