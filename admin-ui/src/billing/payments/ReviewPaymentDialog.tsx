import { paymentTexts } from '../../../../domain/billing/payments/payment-texts.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { PaymentView, ReviewPaymentBody } from '../../../../ui-kit/api-types.ts';
import { paymentPath } from '../paths.ts';
import { paidWith } from './payment-words.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

/** What a person found out about a charge of which nobody knew whether it happened. */
export const ReviewPaymentDialog = ({ payment, onClose }: { payment: PaymentView; onClose: () => void }) => (
  <ReviewDialog<ReviewPaymentBody>
    title="Review Payment"
    path={`${paymentPath(payment)}/review`}
    success="Payment reviewed"
    findings={[
      {
        verdict: 'captured',
        label: 'The card was charged',
        body: (chargeId) => ({ verdict: 'captured', charge_id: chargeId }),
      },
      {
        verdict: 'not-charged',
        label: 'The card was not charged',
        body: () => ({ verdict: 'not-charged' }),
      },
      {
        verdict: 'void',
        label: 'Take the charge back, whether it happened or not',
        body: () => ({ verdict: 'void' }),
      },
    ]}
    id={{ field: 'charge_id', label: 'Charge ID', missing: paymentTexts.enterChargeId }}
    onClose={onClose}
  >
    Nobody knows whether {formatMoney(payment.amount)} was taken from {paidWith(payment)}. Please look for it
    at the card processor, and say what you found. Until then its invoices can not be paid again.
  </ReviewDialog>
);
