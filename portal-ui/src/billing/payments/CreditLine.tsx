import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CreditNoteView } from '../../../../contract/billing/credit-notes.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';

/** An amount that the family no longer owes, with the reason that staff gave. */
export const CreditLine = ({ credit }: { credit: CreditNoteView }) => {
  const { amount, day, reason, invoice_reference } = credit;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        'li + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatShortDay(day)} · Credit
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {invoice_reference === null ? '' : `For ${invoiceReference(invoice_reference)}`}
        </Typography>
        {reason ? (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.75 }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(amount)}
        </Typography>
        <ToneChip tone="green" label="Credited" />
      </Box>
    </Box>
  );
};
