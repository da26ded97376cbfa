import { useState } from 'react';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import AddCardDialog from '../cards/AddCardDialog.tsx';
import type { Payer } from '../payer.ts';
import { PayForm } from './PayForm.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { emptyDraft } from './pay-draft.ts';

interface PayDialogProps {
  readonly athlete: Payer;
  readonly onClose: () => void;
}

/** What is paid and by which card, then what became of it. Another try is another payment, with a key of its own. */
const PayDialog = ({ athlete, onClose }: PayDialogProps) => {
  const [draft, setDraft] = useState(emptyDraft);
  const [isAddingCard, setAddingCard] = useState(false);
  const [payment, setPayment] = useState<PaymentView>();
  if (payment) {
    return <PaymentOutcome payment={payment} onAgain={() => setPayment(undefined)} onClose={onClose} />;
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
