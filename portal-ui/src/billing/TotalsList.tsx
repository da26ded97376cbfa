import Box from '@mui/material/Box';
import type { Cents } from '../../../domain/shared/money.ts';
import { Money } from './Money.tsx';
import type { Totals } from './totals.ts';

/** The lines below a list of payments; they add up to the last. */
export const TotalsList = ({ totals }: { totals: Totals }) => (
  <Box
    component="dl"
    sx={{ m: 0, ml: 'auto', width: '100%', maxWidth: { sm: 300 }, display: 'grid', gap: 0.5 }}
  >
    <Line label="Paid" cents={totals.paid} />
    {totals.beingChecked > 0 ? <Line label="Being checked" cents={totals.beingChecked} /> : null}
    <Line label="Still to pay" cents={totals.stillToPay} />
    <Line label="Total" cents={totals.total} isSum />
  </Box>
);

interface LineProps {
  readonly label: string;
  readonly cents: Cents;
  readonly isSum?: boolean;
}

const Line = ({ label, cents, isSum = false }: LineProps) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      fontWeight: isSum ? 700 : 400,
      ...(isSum && { borderTop: 1, borderColor: 'divider', pt: 0.75, mt: 0.25 }),
    }}
  >
    <Box component="dt" sx={{ color: isSum ? 'text.primary' : 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      <Money cents={cents} />
    </Box>
  </Box>
);
