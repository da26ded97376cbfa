import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { Money } from './Money.tsx';
import { PaidBar } from './PaidBar.tsx';
import { totalsOf } from './totals.ts';

/** A package by its name, and how much of it is paid. */
export const CurrentPackage = ({ item }: { item: AthletePackageView }) => {
  const totals = totalsOf(item.invoices);
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {[item.package_name, item.package_year].filter(Boolean).join(' ')}
      </Typography>
      <PaidBar totals={totals} />
      <Typography variant="body2" color="text.secondary">
        <Money cents={totals.paid} /> of <Money cents={totals.total} /> paid
      </Typography>
    </Box>
  );
};
