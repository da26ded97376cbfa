import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { PaymentRow } from './PaymentRow.tsx';
import { type Payer, payerName } from './payer.ts';

interface PaymentListProps {
  readonly invoices: readonly InvoiceView[];
  readonly athletes: readonly Payer[];
  /** What can be done about one of them. */
  readonly actionFor?: (invoice: InvoiceView) => ReactNode;
}

export const PaymentList = ({ invoices, athletes, actionFor }: PaymentListProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {invoices.map((invoice) => (
      <PaymentRow
        key={invoice.id}
        invoice={invoice}
        payer={payerName(athletes, invoice.athlete_id)}
        action={actionFor?.(invoice)}
      />
    ))}
  </Box>
);
