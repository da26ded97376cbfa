import Box from '@mui/material/Box';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';

/** Struck through when it is not charged: it is in no total. */
export const InvoiceAmount = ({ invoice }: { invoice: InvoiceView }) => {
  const isCharged = invoice.invoice_state !== 'omitted';
  return (
    <Box
      component={isCharged ? 'span' : 's'}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        fontWeight: isCharged ? 600 : 400,
        color: isCharged ? 'inherit' : 'text.secondary',
      }}
    >
      {formatMoney(invoice.invoice_amount)}
    </Box>
  );
};
