import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ShopPackageView } from '../../../../contract/billing/packages.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { laterInstalments } from './offer-terms.ts';

export const InstalmentList = ({ offer }: { offer: ShopPackageView }) => {
  const later = new Set(laterInstalments(offer));
  return (
    <Box
      component="ol"
      aria-label={`Payments for ${offer.package_name}`}
      sx={{ listStyle: 'none', m: 0, p: 0, fontVariantNumeric: 'tabular-nums' }}
    >
      {offer.instalments.map((instalment) => {
        const isToday = !later.has(instalment);
        return (
          <Line key={`${instalment.kind} ${instalment.date}`} isStrong={isToday} amount={instalment.amount}>
            {isToday ? 'Today' : formatShortDay(instalment.date)}
            {instalment.kind === 'down payment' ? ' · down payment' : ''}
          </Line>
        );
      })}
      <Line isStrong isSum amount={offer.total_amount}>
        Total
      </Line>
    </Box>
  );
};

interface LineProps {
  readonly children: ReactNode;
  readonly amount: number;
  readonly isStrong: boolean;
  readonly isSum?: boolean;
}

const Line = ({ children, amount, isStrong, isSum = false }: LineProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      py: 0.5,
      fontWeight: isStrong ? 650 : 400,
      ...(isSum && { borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 1 }),
    }}
  >
    <span>{children}</span>
    <span>{formatMoney(amount)}</span>
  </Box>
);
