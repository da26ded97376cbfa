import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ShopPackageView } from '../../../../contract/billing/packages.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { http } from '../../../../ui-kit/http.ts';
import { FamilySection } from '../../family/FamilySection.tsx';
import type { FamilyAthlete } from '../../family/family-athlete.ts';
import { athletePath } from '../../family/family-athlete.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { InstallmentList } from './InstallmentList.tsx';
import { laterPayments } from './offer-terms.ts';

const skeleton = (
  <Box component="output" aria-label="Loading packages" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={240} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="rounded" height={240} sx={{ borderRadius: 1.5 }} />
  </Box>
);

/** Packages that families can buy, with their price and payment dates. */
const ShopPage = () => (
  <>
    <title>Shop · Blueline</title>
    <Typography variant="h1" sx={{ mb: 2.5 }}>
      Shop
    </Typography>
    <FamilySection skeleton={skeleton}>{(athletes) => <Offers athletes={athletes} />}</FamilySection>
  </>
);

const Offers = ({ athletes }: { athletes: readonly FamilyAthlete[] }) => (
  // All athletes are offered the same packages.
  <Loaded from={useOffers(athletes[0]?.id ?? '')} skeleton={skeleton}>
    {(offers) =>
      offers.length === 0 ? (
        <EmptyState title="No packages available right now">
          Available packages show here with their price and payment dates.
        </EmptyState>
      ) : (
        <Box
          component="ul"
          aria-label="Packages"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: { xs: 2, sm: 3 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
          }}
        >
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} athletes={athletes} />
          ))}
        </Box>
      )
    }
  </Loaded>
);

export default ShopPage;

/** The packages an athlete can have, with the payment dates of a purchase today. */
const useOffers = (athleteId: string) =>
  useQuery({
    queryKey: ['shop', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly ShopPackageView[]>(`${athletePath(athleteId)}/shop`, { signal })).results,
  });

const BuyDialog = lazy(() => import('./BuyDialog.tsx'));

interface OfferCardProps {
  readonly offer: ShopPackageView;
  readonly athletes: readonly FamilyAthlete[];
}

const OfferCard = ({ offer, athletes }: OfferCardProps) => {
  const [isOpen, setOpen] = useState(false);
  const { package_name, package_year, package_category, description, total_amount, due_today } = offer;
  const later = laterPayments(offer);
  return (
    <Card component="li" aria-label={package_name} sx={{ display: 'flex', flexDirection: 'column', p: 2.5 }}>
      <Typography variant="body2" color="text.secondary">
        {[package_category, package_year].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {package_name}
      </Typography>
      {description ? (
        <Typography color="text.secondary" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      ) : null}
      <Typography
        sx={{
          mt: 2,
          fontSize: '1.75rem',
          fontWeight: 700,
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {formatMoney(total_amount)}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {due_today > 0 ? `${formatMoney(due_today)} today` : 'Nothing due today'}
        {later ? `, ${later}` : ''}
      </Typography>
      {offer.installments.length > 1 ? (
        <Box component="details" sx={{ mt: 0.5 }}>
          <Box
            component="summary"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: 48,
              cursor: 'pointer',
              fontWeight: 600,
              color: 'primary.main',
            }}
          >
            All {offer.installments.length} payments
          </Box>
          <InstallmentList offer={offer} />
        </Box>
      ) : null}
      <Box sx={{ flex: 1, minHeight: 16 }} />
      <Button
        variant="contained"
        size="large"
        fullWidth
        aria-label={`Choose ${package_name}`}
        onClick={() => setOpen(true)}
      >
        Choose
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <BuyDialog offer={offer} athletes={athletes} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
};
