import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { Money } from './Money.tsx';
import { PackageCard } from './PackageCard.tsx';
import type { Payer } from './payer.ts';
import { invoicesOf, openFirst } from './payments.ts';
import { totalsOf } from './totals.ts';

interface AthleteBillingProps {
  readonly athlete: Payer;
  readonly packages: readonly AthletePackageView[];
}

/** Everything that was, is and will be paid for one athlete. */
export const AthleteBilling = ({ athlete, packages }: AthleteBillingProps) => (
  <Box component="section" aria-label={`Payments for ${athlete.name}`} sx={{ '& + &': { mt: 5 } }}>
    <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
      <Typography variant="h2">{athlete.name}</Typography>
      {packages.length > 0 ? (
        <Typography variant="body2" color="text.secondary">
          Still to pay{' '}
          <Box component="strong" sx={{ color: 'text.primary' }}>
            <Money cents={totalsOf(invoicesOf(packages)).stillToPay} />
          </Box>
        </Typography>
      ) : null}
    </Box>
    {packages.length > 0 ? (
      <Stack spacing={2}>
        {openFirst(packages).map((item) => (
          <PackageCard key={item.id} item={item} />
        ))}
      </Stack>
    ) : (
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 2.5 }}>
        <Typography color="text.secondary">
          {athlete.name} has no package yet. When the staff add one, its payments show here.
        </Typography>
      </Card>
    )}
  </Box>
);
