import { paymentTexts } from '../../../../domain/billing/payments/payment-texts.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { PaymentView, RefundView, ReviewRefundBody } from '../../../../ui-kit/api-types.ts';
import { paymentPath } from '../paths.ts';
import { paidWith } from './payment-words.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

interface ReviewRefundDialogProps {
  readonly payment: PaymentView;
  readonly refund: RefundView;
  readonly onClose: () => void;
}

/** What a person found out about a refund of which nobody knew whether it happened. */
export const ReviewRefundDialog = ({ payment, refund, onClose }: ReviewRefundDialogProps) => (
  <ReviewDialog<ReviewRefundBody>
    title="Review Refund"
    path={`${paymentPath(payment)}/refunds/${refund.id}/review`}
    success="Refund reviewed"
    findings={[
      {
        verdict: 'refunded',
        label: 'The money was given back',
        body: (refundId) => ({ verdict: 'refunded', refund_id: refundId }),
      },
      {
        verdict: 'not-refunded',
        label: 'The money was not given back',
        body: () => ({ verdict: 'not-refunded' }),
      },
    ]}
    id={{ field: 'refund_id', label: 'Refund ID', missing: paymentTexts.enterRefundId }}
    onClose={onClose}
  >
    Nobody knows whether {formatMoney(refund.amount)} went back to {paidWith(payment)}. Please look for it at
    the card processor, and say what you found. Until then it counts as given back.
  </ReviewDialog>
);
