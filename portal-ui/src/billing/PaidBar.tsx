import Box from '@mui/material/Box';
import type { Totals } from './totals.ts';

/** How much is paid, at a glance. The words beside it say the same, so it is hidden from those who hear them. */
export const PaidBar = ({ totals: { paid, total } }: { totals: Totals }) => (
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
        width: total > 0 ? `${(100 * paid) / total}%` : 0,
        borderRadius: 99,
        backgroundColor: (theme) => theme.palette.tones.green.ink,
      }}
    />
  </Box>
);
