import { paymentTexts } from '../../../../domain/billing/payments/payment-texts.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useRole } from '../../shell/useRole.ts';
import { paymentPath } from '../paths.ts';
import { WhyDialog } from '../WhyDialog.tsx';
import { CreateRefundDialog } from './CreateRefundDialog.tsx';
import { ReviewPaymentDialog } from './ReviewPaymentDialog.tsx';

export const PaymentMenu = ({ payment }: { payment: PaymentView }) => {
  const open = useOpenDialog();
  const isAdmin = useRole() === 'admin';
  const postAgain = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${paymentPath(payment)}/post-again`, { idempotencyKey }),
    { success: 'It is sent to the books again' },
  );
  const acceptDifference = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${paymentPath(payment)}/accept-difference`, { idempotencyKey }),
    { success: 'Difference accepted' },
  );
  const { amount, day, refundable, state, books, refunds, difference } = payment;
  const isRefused = books === 'error' || refunds.some((refund) => refund.books === 'error');
  return (
    <ActionMenu
      label={`Actions for the payment of ${formatMoney(amount)} on ${formatShortDay(day)}`}
      actions={[
        {
          label: 'Create Refund',
          refusal: refundable > 0 ? undefined : paymentTexts.nothingTaken,
          onChoose: () => open((close) => <CreateRefundDialog payment={payment} onClose={close} />),
        },
        ...(isAdmin
          ? [
              {
                label: 'Review',
                refusal: state === 'needs review' ? undefined : paymentTexts.nothingToReview,
                onChoose: () => open((close) => <ReviewPaymentDialog payment={payment} onClose={close} />),
              },
              {
                label: 'Accept Difference',
                refusal: difference ? undefined : paymentTexts.noDifference,
                onChoose: () => acceptDifference.run(undefined),
              },
            ]
          : []),
        {
          label: 'Send to the Books Again',
          refusal: isRefused ? undefined : paymentTexts.nothingToPostAgain,
          onChoose: () => postAgain.run(undefined),
        },
        {
          label: 'Why was I charged?',
          onChoose: () => open((close) => <WhyDialog path={paymentPath(payment)} onClose={close} />),
        },
      ]}
    />
  );
};
