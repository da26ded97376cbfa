import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { PaymentView, ShopPackageView } from '../../../ui-kit/api-types.ts';
import { billingOf, type Payer } from '../billing/payer.ts';
import { paidWith } from '../billing/payments/payment-words.ts';
import { InfoDialog } from '../shell/InfoDialog.tsx';
import { usePurchase } from './usePurchase.ts';

interface PurchaseOutcomeProps {
  readonly offer: ShopPackageView;
  readonly athlete: Payer;
  readonly boughtId: string;
  readonly onClose: () => void;
}

/** The package is there; what is due today is charged by itself, here and without this dialog. */
export const PurchaseOutcome = ({ offer, athlete, boughtId, onClose }: PurchaseOutcomeProps) => {
  const payment = usePurchase(athlete.id, boughtId);
  const { severity, isWaiting, sentence } = outcomeOf(offer, payment);
  return (
    <InfoDialog
      title={`${athlete.name} has ${offer.package_name}`}
      onClose={onClose}
      actions={
        <Button variant="contained" component={Link} to={billingOf(athlete)}>
          {severity === 'error' ? 'Pay with another card' : 'See its payments'}
        </Button>
      }
    >
      <Alert
        severity={severity}
        {...(isWaiting ? { icon: <CircularProgress aria-hidden="true" size={22} color="inherit" /> } : {})}
        sx={{ mb: payment ? 2 : 0, fontSize: '1rem' }}
      >
        {sentence}
      </Alert>
      {payment ? (
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(payment.amount)} · {paidWith(payment)}
        </Typography>
      ) : null}
    </InfoDialog>
  );
};

interface Outcome {
  readonly severity: AlertColor;
  readonly isWaiting: boolean;
  readonly sentence: string;
}

function outcomeOf({ due_today }: ShopPackageView, payment: PaymentView | undefined): Outcome {
  const now = { isWaiting: false };
  if (due_today === 0) return { ...now, severity: 'success', sentence: 'Nothing was due today.' };
  switch (payment?.state) {
    case undefined:
    case 'charging':
      return {
        severity: 'info',
        isWaiting: true,
        sentence: `${formatMoney(due_today)} is being charged. You can close this: it goes on by itself, and you need not pay again.`,
      };
    case 'paid':
      return { ...now, severity: 'success', sentence: payment.message };
    case 'declined':
    case 'not charged':
      return {
        ...now,
        severity: 'error',
        sentence: `${payment.message} The package stays; please pay what is due today with another card.`,
      };
    case 'unknown':
    case 'needs review':
      return { ...now, severity: 'warning', sentence: payment.message };
    case 'voided':
      return { ...now, severity: 'info', sentence: payment.message };
  }
}
