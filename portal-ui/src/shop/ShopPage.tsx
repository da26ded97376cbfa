import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { FamilyAthlete } from '../athletes/family-athlete.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { FamilySection } from '../shell/FamilySection.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { OfferCard } from './OfferCard.tsx';
import { useOffers } from './useOffers.ts';

const skeleton = (
  <Box component="output" aria-label="Loading what is offered" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={240} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="rounded" height={240} sx={{ borderRadius: 1.5 }} />
  </Box>
);

/** What a family can choose by itself, with everything that it would cost and when. */
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
  // Everybody is offered the same.
  <Loaded from={useOffers(athletes[0]?.id ?? '')} skeleton={skeleton}>
    {(offers) =>
      offers.length === 0 ? (
        <EmptyState title="Nothing is offered right now">
          When the staff offer a package here, it shows with its price and its payment days.
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
