import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { invoiceReference } from '../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { InvoiceAmount } from './InvoiceAmount.tsx';
import { InvoiceChip } from './InvoiceChip.tsx';

interface PaymentRowProps {
  readonly invoice: InvoiceView;
  readonly payer?: string | undefined;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** A payment in a list: when and what for on the left, how much and how it stands on the right. */
export const PaymentRow = ({ invoice, payer, action }: PaymentRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      gap: 2,
      px: { xs: 2, sm: 3 },
      py: 1.75,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatShortDay(invoice.invoice_date)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {payer ? `${payer} · ` : null}
        {invoice.invoice_description}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {invoiceReference(invoice.athlete_package_invoice_id)}
      </Typography>
    </Box>
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.75 }}>
      <InvoiceAmount invoice={invoice} />
      <InvoiceChip state={invoice.invoice_state} />
      {action}
    </Box>
  </Box>
);
