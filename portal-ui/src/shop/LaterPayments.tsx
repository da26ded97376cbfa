import Typography from '@mui/material/Typography';
import type { ShopPackageView } from '../../../ui-kit/api-types.ts';
import { autochargeWords } from '../billing/autocharge-words.ts';
import { useOwnCards } from '../billing/cards/useOwnCards.ts';
import { useAthleteBilling } from '../billing/useAthleteBilling.ts';
import { laterParts } from './offer-words.ts';

interface LaterPaymentsProps {
  readonly athleteId: string;
  readonly offer: ShopPackageView;
}

/** How what is due after today is paid; nothing where everything is due today. */
export const LaterPayments = ({ athleteId, offer }: LaterPaymentsProps) => {
  const { data: billing } = useAthleteBilling(athleteId);
  const { data: cards } = useOwnCards();
  if (!billing || laterParts(offer).length === 0) return null;
  const { isCharging, sentence } = autochargeWords(billing, cards);
  return (
    <Typography variant="body2" color="text.secondary">
      {isCharging
        ? sentence
        : 'The later payments are not charged by themselves: you pay them here when they are due.'}
    </Typography>
  );
};
