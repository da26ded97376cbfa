import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { invoiceReference } from '../../../../domain/billing/invoice.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { paidWith } from './payment-words.ts';
import { usePayment } from './queries.ts';

interface PaymentOutcomeProps {
  /** As it was answered; it is watched from there. */
  readonly payment: PaymentView;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What became of a payment. While the card is still being asked it goes on by itself, here and without this dialog. */
export const PaymentOutcome = ({ payment: answered, onAgain, onClose }: PaymentOutcomeProps) => {
  const { data: payment } = usePayment(answered);
  const { severity, sentence } = outcomeOf(payment);
  const references = payment.allocations.map(({ reference }) => invoiceReference(reference));
  return (
    <InfoDialog
      title="Make Payment"
      onClose={onClose}
      actions={severity === 'error' ? <Button onClick={onAgain}>Try again</Button> : null}
    >
      <Alert
        severity={severity}
        {...(payment.state === 'charging'
          ? { icon: <CircularProgress aria-hidden="true" size={20} color="inherit" /> }
          : {})}
        sx={{ mb: 2 }}
      >
        {sentence}
      </Alert>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(payment.amount)} · {paidWith(payment)}
        {references.length > 0 ? ` · ${references.join(', ')}` : ''}
        {payment.credit > 0 ? ` · ${formatMoney(payment.credit)} as credit` : ''}
      </Typography>
    </InfoDialog>
  );
};

function outcomeOf({ state, message, amount }: PaymentView): {
  readonly severity: AlertColor;
  readonly sentence: string;
} {
  switch (state) {
    case 'paid':
      return { severity: 'success', sentence: message || `${formatMoney(amount)} was paid.` };
    case 'charging':
      return { severity: 'info', sentence: message || 'The card is being asked for the money.' };
    case 'declined':
    case 'not charged':
      return { severity: 'error', sentence: message };
    case 'unknown':
    case 'needs review':
      return {
        severity: 'warning',
        sentence: message || 'It is not known yet whether the card was charged. It is asked again by itself.',
      };
    case 'voided':
      return { severity: 'info', sentence: message || 'The charge was taken back.' };
  }
}
