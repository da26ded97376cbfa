import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { paidWith } from './payment-words.ts';
import { usePayment } from './usePayments.ts';

interface PaymentOutcomeProps {
  /** As it was answered; it is watched from there. */
  readonly payment: PaymentView;
  /** With another card, where nothing was charged. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What became of a payment. While the card is still being asked it goes on by itself, here and without this dialog. */
export const PaymentOutcome = ({ payment: answered, onAgain, onClose }: PaymentOutcomeProps) => {
  const { data: payment } = usePayment(answered);
  const { title, severity, next } = outcomes[payment.state];
  return (
    <InfoDialog
      title={title}
      closeLabel={severity === 'success' ? 'Done' : 'Close'}
      onClose={onClose}
      actions={
        severity === 'error' ? (
          <Button variant="contained" onClick={onAgain}>
            Use another card
          </Button>
        ) : null
      }
    >
      <Alert
        severity={severity}
        {...(payment.state === 'charging' ? { icon: waiting } : {})}
        sx={{ mb: 2, fontSize: '1rem' }}
      >
        {payment.message}
      </Alert>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(payment.amount)} · {paidWith(payment)}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {next}
      </Typography>
    </InfoDialog>
  );
};

const waiting = <CircularProgress aria-hidden="true" size={22} color="inherit" />;

interface Outcome {
  readonly title: string;
  readonly severity: AlertColor;
  /** What the family does now, or need not do. */
  readonly next: string;
}

const refused: Outcome = {
  title: 'Not paid',
  severity: 'error',
  next: 'Nothing was charged. Please use another card, or ask your bank why this one was refused.',
};

const unsure: Outcome = {
  title: 'Still being checked',
  severity: 'warning',
  next: 'You can close this. How it ended shows below on the page, under Payment history.',
};

const outcomes: Readonly<Record<PaymentView['state'], Outcome>> = {
  paid: {
    title: 'Paid. Thank you!',
    severity: 'success',
    next: 'It shows below on the page, under Payment history.',
  },
  charging: {
    title: 'Still working',
    severity: 'info',
    next: 'Your bank takes longer than usual. You can close this: it goes on by itself, and you need not pay again.',
  },
  declined: refused,
  'not charged': refused,
  unknown: unsure,
  'needs review': unsure,
  voided: {
    title: 'Taken back',
    severity: 'info',
    next: 'The money goes back to your card. What it should have paid is still to pay.',
  },
};
