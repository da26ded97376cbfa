import Box from '@mui/material/Box';
import { type Cents, dollarsOf, formatMoney } from '../../../domain/shared/money.ts';

/** Digits of one width: amounts below one another line up. */
export const Money = ({ cents }: { cents: Cents }) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {formatMoney(dollarsOf(cents))}
  </Box>
);
