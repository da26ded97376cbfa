import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShopPackageView } from '../../../../contract/billing/packages.ts';
import type { PaymentView } from '../../../../contract/billing/payments.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { type FamilyAthlete, searchFor } from '../../family/family-athlete.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import AddCardDialog from '../cards/AddCardDialog.tsx';
import { useFamilyPackages } from '../invoices/FamilyPackages.tsx';
import { usePayments } from '../payments/payment-queries.ts';
import { paidWith } from '../payments/payment-words.ts';
import { type BuyDraft, BuyForm } from './BuyForm.tsx';

interface BuyDialogProps {
  readonly offer: ShopPackageView;
  readonly athletes: readonly FamilyAthlete[];
  readonly onClose: () => void;
}

/** The order form, then the outcome. */
const BuyDialog = ({ offer, athletes, onClose }: BuyDialogProps) => {
  const [draft, setDraft] = useState<BuyDraft>({
    athleteId: athletes.length === 1 ? (athletes[0]?.id ?? '') : '',
    cardId: undefined,
    hasAgreed: false,
  });
  const [isAddingCard, setAddingCard] = useState(false);
  const [boughtId, setBoughtId] = useState<string>();
  const athlete = athletes.find(({ id }) => id === draft.athleteId);
  if (boughtId !== undefined && athlete) {
    return <PurchaseOutcome offer={offer} athlete={athlete} boughtId={boughtId} onClose={onClose} />;
  }
  if (isAddingCard) {
    return (
      <AddCardDialog
        athletes={athlete ? [athlete] : athletes}
        onSaved={(cardId) => setDraft({ ...draft, cardId, hasAgreed: false })}
        onClose={() => setAddingCard(false)}
      />
    );
  }
  return (
    <BuyForm
      offer={offer}
      athletes={athletes}
      draft={draft}
      onChange={setDraft}
      onAddCard={() => setAddingCard(true)}
      onBought={setBoughtId}
      onClose={onClose}
    />
  );
};

export default BuyDialog;

interface PurchaseOutcomeProps {
  readonly offer: ShopPackageView;
  readonly athlete: FamilyAthlete;
  readonly boughtId: string;
  readonly onClose: () => void;
}

/** The athlete has the package now. The amount due today is charged with or without this dialog. */
const PurchaseOutcome = ({ offer, athlete, boughtId, onClose }: PurchaseOutcomeProps) => {
  const payment = usePurchase(athlete.id, boughtId);
  const { severity, isWaiting, sentence } = outcomeOf(offer, payment);
  return (
    <InfoDialog
      title={`You bought ${offer.package_name} for ${athlete.name}`}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          component={Link}
          to={{ pathname: '/billing', search: searchFor(athlete.id) }}
        >
          {severity === 'error' ? 'Pay with another card' : 'View payments'}
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
        sentence: `${formatMoney(due_today)} is being charged. You can close this window: the payment continues, and you do not need to pay again.`,
      };
    case 'paid':
      return { ...now, severity: 'success', sentence: payment.message };
    case 'declined':
    case 'not charged':
      return {
        ...now,
        severity: 'error',
        sentence: `${payment.message} The purchase is complete, but the amount due today is not paid. Please pay it with another card.`,
      };
    case 'unknown':
    case 'needs review':
      return { ...now, severity: 'warning', sentence: payment.message };
    case 'voided':
      return { ...now, severity: 'info', sentence: payment.message };
  }
}

/** The first payment of the purchase; undefined for a few seconds, until accounting has issued its invoice. */
function usePurchase(athleteId: string, boughtId: string): PaymentView | undefined {
  const { data: packages = [] } = useFamilyPackages([athleteId]);
  const bought = new Set(packages.find(({ id }) => id === boughtId)?.invoices.map(({ id }) => id));
  const ofPurchase = (payments: readonly PaymentView[]) =>
    payments.find(
      ({ source, allocations }) =>
        source === 'shop' && allocations.some(({ invoice_id }) => bought.has(invoice_id)),
    );
  const { data: payments = [] } = usePayments(athleteId, (loaded) => {
    const payment = ofPurchase(loaded);
    return payment === undefined || payment.state === 'charging';
  });
  return ofPurchase(payments);
}
