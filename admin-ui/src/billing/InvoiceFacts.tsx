import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { invoiceReference } from '../../../domain/billing/invoice.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { StatusChip } from '../../../ui-kit/StatusChip.tsx';

/** Which invoice this is, and how it stands. */
export const InvoiceFacts = ({ invoice }: { invoice: InvoiceView }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
    <Typography component="span" sx={{ fontWeight: 650 }}>
      {invoiceReference(invoice.athlete_package_invoice_id)}
    </Typography>
    <StatusChip state={invoice.invoice_state} />
    <Typography component="span" variant="body2" color="text.secondary">
      {invoice.external_ref_id === null ? 'Not Invoiced' : `Invoice # ${invoice.external_ref_id}`}
    </Typography>
  </Box>
);
