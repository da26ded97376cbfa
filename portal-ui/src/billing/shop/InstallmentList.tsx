import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ShopPackageView } from '../../../../contract/billing/packages.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { laterInstallments } from './offer-terms.ts';

export const InstallmentList = ({ offer }: { offer: ShopPackageView }) => {
  const later = new Set(laterInstallments(offer));
  return (
    <Box
      component="ol"
      aria-label={`Payments for ${offer.package_name}`}
      sx={{ listStyle: 'none', m: 0, p: 0, fontVariantNumeric: 'tabular-nums' }}
    >
      {offer.installments.map((installment) => {
        const isToday = !later.has(installment);
        return (
          <Line
            key={`${installment.kind} ${installment.date}`}
            isStrong={isToday}
            amount={installment.amount}
          >
            {isToday ? 'Today' : formatShortDay(installment.date)}
            {installment.kind === 'down payment' ? ' · down payment' : ''}
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
