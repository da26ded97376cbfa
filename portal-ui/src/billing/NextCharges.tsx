import Box from '@mui/material/Box';
import { formatShortDay } from '../../../domain/shared/day.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { exactly } from './exactly.ts';
import { Money } from './Money.tsx';
import { useToday } from './useToday.ts';
import { distance } from './when.ts';

const SHOWN = 3;

/** The next days on which the card is charged, and how much each. */
export const NextCharges = ({ invoices }: { invoices: readonly InvoiceView[] }) => {
  const today = useToday();
  if (invoices.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Next charges"
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 0.75 }}
    >
      {invoices.slice(0, SHOWN).map((invoice) => {
        const far = distance(invoice.invoice_date, today);
        return (
          <Box
            component="li"
            key={invoice.id}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
          >
            <span>
              {formatShortDay(invoice.invoice_date)}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {far ? ` · ${far}` : ''}
              </Box>
            </span>
            <Box component="strong">
              <Money cents={exactly(invoice.invoice_balance)} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
