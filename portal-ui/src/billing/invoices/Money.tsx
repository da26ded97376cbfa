import Box from '@mui/material/Box';
import { type Cents, dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import type { Totals } from './totals.ts';

/** All digits have one width, so that amounts below one another line up. */
export const Money = ({ cents }: { cents: Cents }) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {formatMoney(dollarsOf(cents))}
  </Box>
);

/** The paid share at a glance. Hidden from screen readers: the text beside it says the same. */
export const PaidBar = ({ totals: { paid, credited, total } }: { totals: Totals }) => (
  <Box
    aria-hidden="true"
    sx={{
      height: 8,
      borderRadius: 99,
      overflow: 'hidden',
      backgroundColor: (theme) => theme.palette.tones.grey.soft,
    }}
  >
    <Box
      sx={{
        height: '100%',
        width: total > 0 ? `${(100 * (paid + credited)) / total}%` : 0,
        borderRadius: 99,
        backgroundColor: (theme) => theme.palette.tones.green.ink,
      }}
    />
  </Box>
);
