import { useState } from 'react';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { emptyPayment, type PaymentDraft } from './payment-draft.ts';

interface MakePaymentDialogProps {
  readonly athleteId: string;
  /** What is to be paid; everything that can be unless told. */
  readonly invoiceIds?: readonly string[];
  readonly onClose: () => void;
}

/** Make Payment: what is paid and how, then what became of it. Trying again is another payment, with a key of its own. */
export const MakePaymentDialog = ({ athleteId, invoiceIds, onClose }: MakePaymentDialogProps) => {
  const [draft, setDraft] = useState<PaymentDraft>(() => ({
    ...emptyPayment,
    chosen: invoiceIds && new Set(invoiceIds),
  }));
  const [payment, setPayment] = useState<PaymentView>();
  return payment ? (
    <PaymentOutcome payment={payment} onAgain={() => setPayment(undefined)} onClose={onClose} />
  ) : (
    <PaymentForm
      athleteId={athleteId}
      draft={draft}
      onChange={setDraft}
      onAnswer={setPayment}
      onClose={onClose}
    />
  );
};
