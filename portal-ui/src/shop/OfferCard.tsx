import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { ShopPackageView } from '../../../ui-kit/api-types.ts';
import type { Payer } from '../billing/payer.ts';
import { InstalmentList } from './InstalmentList.tsx';
import { laterWords } from './offer-words.ts';

const BuyDialog = lazy(() => import('./BuyDialog.tsx'));

interface OfferCardProps {
  readonly offer: ShopPackageView;
  readonly athletes: readonly Payer[];
}

/** One package: what it is, what it costs, and when. */
export const OfferCard = ({ offer, athletes }: OfferCardProps) => {
  const [isOpen, setOpen] = useState(false);
  const { package_name, package_year, package_category, description, total_amount, due_today } = offer;
  const later = laterWords(offer);
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
        {due_today > 0 ? `${formatMoney(due_today)} today` : 'Nothing today'}
        {later ? `, ${later}` : ''}
      </Typography>
      {offer.instalments.length > 1 ? (
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
            All {offer.instalments.length} payments
          </Box>
          <InstalmentList offer={offer} />
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
