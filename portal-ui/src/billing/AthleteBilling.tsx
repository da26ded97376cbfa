import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { Autocharge } from './Autocharge.tsx';
import { useOwnCards } from './cards/useOwnCards.ts';
import { Money } from './Money.tsx';
import { OwedNow } from './OwedNow.tsx';
import { PackageCard } from './PackageCard.tsx';
import { payable } from './payable.ts';
import type { Payer } from './payer.ts';
import { PaymentHistory } from './payments/PaymentHistory.tsx';
import { UnderWay } from './payments/UnderWay.tsx';
import { usePayments } from './payments/usePayments.ts';
import { byDate, invoicesOf, openFirst } from './payments.ts';
import { totalsOf } from './totals.ts';
import { useAthleteBilling } from './useAthleteBilling.ts';

const PayDialog = lazy(() => import('./payments/PayDialog.tsx'));

interface AthleteBillingProps {
  readonly athlete: Payer;
  readonly packages: readonly AthletePackageView[];
}

/** Everything that was, is and will be paid for one athlete; what has to be done now is on top. */
export const AthleteBilling = ({ athlete, packages }: AthleteBillingProps) => {
  const [isPaying, setPaying] = useState(false);
  const { data: billing } = useAthleteBilling(athlete.id);
  const { data: payments = [] } = usePayments(athlete.id);
  const { data: cards } = useOwnCards();
  const invoices = invoicesOf(packages);
  const owed = payable(invoices);
  const upcoming = byDate(invoices.filter(({ invoice_state }) => invoice_state === 'pending'));
  return (
    <Box component="section" aria-label={`Payments for ${athlete.name}`} sx={{ '& + &': { mt: 5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography variant="h2">{athlete.name}</Typography>
        {packages.length > 0 ? (
          <Typography variant="body2" color="text.secondary">
            Still to pay{' '}
            <Box component="strong" sx={{ color: 'text.primary' }}>
              <Money cents={totalsOf(invoices).stillToPay} />
            </Box>
          </Typography>
        ) : null}
      </Box>
      <Stack spacing={2}>
        <UnderWay payments={payments} />
        {owed.length > 0 ? (
          <OwedNow athlete={athlete} invoices={owed} billing={billing} onPay={() => setPaying(true)} />
        ) : null}
        {billing && packages.length > 0 ? (
          <Autocharge athlete={athlete} billing={billing} cards={cards} upcoming={upcoming} />
        ) : null}
        {openFirst(packages).map((item) => (
          <PackageCard key={item.id} item={item} />
        ))}
        {packages.length === 0 ? (
          <Card sx={{ px: { xs: 2, sm: 3 }, py: 2.5 }}>
            <Typography color="text.secondary">
              {athlete.name} has no package yet. When the staff add one, or you choose one in the shop, its
              payments show here.
            </Typography>
          </Card>
        ) : null}
        <PaymentHistory athlete={athlete} payments={payments} />
      </Stack>
      {/* Beside what is owed, not inside: it tells how it ended when nothing is owed any more. */}
      {isPaying ? (
        <Suspense fallback={null}>
          <PayDialog athlete={athlete} onClose={() => setPaying(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
};
