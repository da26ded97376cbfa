import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PaymentView } from '../../../../contract/billing/payments.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { FamilyAthlete } from '../../family/family-athlete.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import AddCardDialog from '../cards/AddCardDialog.tsx';
import { emptyDraft, PayForm } from './PayForm.tsx';
import { usePayment } from './payment-queries.ts';
import { paidWith } from './payment-words.ts';

interface PayDialogProps {
  readonly athlete: FamilyAthlete;
  readonly onClose: () => void;
}

/** The payment form, then the outcome. Every attempt is a payment of its own with its own idempotency key. */
const PayDialog = ({ athlete, onClose }: PayDialogProps) => {
  const [draft, setDraft] = useState(emptyDraft);
  const [isAddingCard, setAddingCard] = useState(false);
  const [payment, setPayment] = useState<PaymentView>();
  if (payment) {
    return <PaymentOutcome payment={payment} onRetry={() => setPayment(undefined)} onClose={onClose} />;
  }
  if (isAddingCard) {
    return (
      <AddCardDialog
        athletes={[athlete]}
        onSaved={(cardId) => setDraft({ ...draft, cardId })}
        onClose={() => setAddingCard(false)}
      />
    );
  }
  return (
    <PayForm
      athlete={athlete}
      draft={draft}
      onChange={setDraft}
      onAddCard={() => setAddingCard(true)}
      onAnswer={setPayment}
      onClose={onClose}
    />
  );
};

export default PayDialog;

interface PaymentOutcomeProps {
  /** The answer to the request; the dialog follows the payment from there. */
  readonly payment: PaymentView;
  /** Tries another card after nothing was charged. */
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** While the card is being charged, the payment continues with or without this dialog. */
const PaymentOutcome = ({ payment: answer, onRetry, onClose }: PaymentOutcomeProps) => {
  const { data: payment } = usePayment(answer);
  const { title, severity, next } = outcomes[payment.state];
  return (
    <InfoDialog
      title={title}
      closeLabel={severity === 'success' ? 'Done' : 'Close'}
      onClose={onClose}
      actions={
        severity === 'error' ? (
          <Button variant="contained" onClick={onRetry}>
            Use another card
          </Button>
        ) : null
      }
    >
      <Alert
        severity={severity}
        {...(payment.state === 'charging' ? { icon: spinner } : {})}
        sx={{ mb: 2, fontSize: '1rem' }}
      >
        {payment.message}
      </Alert>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(payment.charged)} · {paidWith(payment)}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {next}
      </Typography>
    </InfoDialog>
  );
};

const spinner = <CircularProgress aria-hidden="true" size={22} color="inherit" />;

interface Outcome {
  readonly title: string;
  readonly severity: AlertColor;
  /** Tells the family what to do next, if anything. */
  readonly next: string;
}

const failed: Outcome = {
  title: 'Payment failed',
  severity: 'error',
  next: 'Nothing was charged. Please use another card, or ask your bank why it declined this one.',
};

const underReview: Outcome = {
  title: 'Payment under review',
  severity: 'warning',
  next: 'You can close this window. The outcome will show on this page under Payment history.',
};

const outcomes: Readonly<Record<PaymentView['state'], Outcome>> = {
  paid: {
    title: 'Paid. Thank you!',
    severity: 'success',
    next: 'The payment shows on this page under Payment history.',
  },
  charging: {
    title: 'Still processing',
    severity: 'info',
    next: 'Your bank is taking longer than usual. You can close this window: the payment continues, and you do not need to pay again.',
  },
  declined: failed,
  'not charged': failed,
  unknown: underReview,
  'needs review': underReview,
  voided: {
    title: 'Payment voided',
    severity: 'info',
    next: 'The money goes back to your card, and the amount is due again.',
  },
};
