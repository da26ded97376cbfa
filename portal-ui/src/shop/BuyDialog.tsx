import { useState } from 'react';
import type { ShopPackageView } from '../../../ui-kit/api-types.ts';
import AddCardDialog from '../billing/cards/AddCardDialog.tsx';
import type { Payer } from '../billing/payer.ts';
import { type BuyDraft, BuyForm } from './BuyForm.tsx';
import { PurchaseOutcome } from './PurchaseOutcome.tsx';

interface BuyDialogProps {
  readonly offer: ShopPackageView;
  readonly athletes: readonly Payer[];
  readonly onClose: () => void;
}

/** For whom, by which card, on what terms; then what became of it. */
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
