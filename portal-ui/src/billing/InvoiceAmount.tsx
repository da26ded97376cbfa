import Box from '@mui/material/Box';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';

/** Struck through when it is not charged: it is in no total. Where a part is paid, what is left stands below. */
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
      {isPaidInPart(invoice) ? (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, fontSize: '0.8125rem' }}>
          {formatMoney(invoice.invoice_balance)} left
        </Box>
      ) : null}
    </Box>
  );
};

const isPaidInPart = ({ invoice_balance, invoice_amount }: InvoiceView): boolean =>
  invoice_balance > 0 && invoice_balance < invoice_amount;
