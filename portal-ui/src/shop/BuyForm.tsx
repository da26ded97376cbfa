import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { ShopPackageView } from '../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { newId } from '../../../ui-kit/new-id.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { CardChoice } from '../billing/cards/CardChoice.tsx';
import { cardName } from '../billing/cards/card-words.ts';
import { chosenCard } from '../billing/cards/chosen-card.ts';
import { useOwnCards } from '../billing/cards/useOwnCards.ts';
import { isUnknown } from '../billing/is-unknown.ts';
import type { Payer } from '../billing/payer.ts';
import { AthleteChoice } from './AthleteChoice.tsx';
import { InstalmentList } from './InstalmentList.tsx';
import { LaterPayments } from './LaterPayments.tsx';
import { agreement } from './offer-words.ts';
import { useBuy } from './useBuy.ts';

export interface BuyDraft {
  /** Empty until one is chosen. */
  readonly athleteId: string;
  /** Undefined until somebody chooses: the newest. */
  readonly cardId: string | undefined;
  readonly hasAgreed: boolean;
}

interface BuyFormProps {
  readonly offer: ShopPackageView;
  readonly athletes: readonly Payer[];
  readonly draft: BuyDraft;
  readonly onChange: (draft: BuyDraft) => void;
  readonly onAddCard: () => void;
  /** With the id of the package that the athlete has now. */
  readonly onBought: (id: string) => void;
  readonly onClose: () => void;
}

/** What is agreed to. Each opening of it is one purchase, however often it is sent. */
export const BuyForm = (props: BuyFormProps) => {
  const { offer: offered, athletes, draft, onChange, onAddCard, onBought, onClose } = props;
  const [id] = useState(newId);
  // What was shown when it opened is what is agreed to, whatever is offered meanwhile.
  const [offer] = useState(offered);
  const { data: cards } = useOwnCards();
  const card = chosenCard(cards ?? [], [draft.cardId]);
  const command = useBuy(draft.athleteId, onBought);
  const isLost = isUnknown(command.failure);
  const isFixed = isLost || command.isRunning;
  const { errors, check } = useChecked(problemsOf(draft, card !== undefined), command.failure);
  const change = (part: Partial<BuyDraft>) => onChange({ ...draft, ...part });
  const send = () =>
    command.run({
      id,
      package_id: offer.id,
      billing_account_id: card?.id ?? '',
      agreed_total: offer.total_amount,
      agreed_today: offer.due_today,
    });

  return (
    <FormDialog
      title={offer.package_name}
      maxWidth="sm"
      command={command}
      told={({ message }) => (isLost ? lostWords : message)}
      saveLabel={
        isLost ? 'Send it again' : offer.due_today > 0 ? `Buy and pay ${formatMoney(offer.due_today)}` : 'Buy'
      }
      onCancel={onClose}
      onSubmit={() => check(send)}
    >
      {athletes.length > 1 ? (
        <AthleteChoice
          athletes={athletes}
          value={draft.athleteId}
          isDisabled={isFixed}
          onChange={(athleteId) => change({ athleteId })}
          error={errors['athlete']}
        />
      ) : (
        <Typography color="text.secondary">For {athletes[0]?.name}</Typography>
      )}
      <InstalmentList offer={offer} />
      <CardChoice
        cards={cards}
        value={card?.id ?? null}
        isDisabled={isFixed}
        // Another card is another agreement.
        onChange={(cardId) => change({ cardId, hasAgreed: false })}
        onAdd={onAddCard}
        error={errors['billing_account_id']}
      />
      {draft.athleteId ? <LaterPayments athleteId={draft.athleteId} offer={offer} /> : null}
      <Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={draft.hasAgreed}
              disabled={isFixed}
              onChange={(_, hasAgreed) => change({ hasAgreed })}
            />
          }
          label={agreement(offer, card ? cardName(card) : 'my card')}
          sx={{ minHeight: 48 }}
        />
        {errors['agreement'] ? <FormHelperText error>{errors['agreement']}</FormHelperText> : null}
      </Box>
      {command.isRunning ? <Alert severity="info">Your order is on its way. Please stay here.</Alert> : null}
    </FormDialog>
  );
};

function problemsOf({ athleteId, hasAgreed }: BuyDraft, hasCard: boolean) {
  return [
    ...(athleteId ? [] : [{ field: 'athlete', message: 'Please choose for whom it is.' }]),
    ...(hasCard ? [] : [{ field: 'billing_account_id', message: paymentTexts.selectMethod }]),
    ...(hasAgreed ? [] : [{ field: 'agreement', message: 'Please agree before you buy.' }]),
  ];
}

const lostWords =
  'No answer came, so nobody here knows yet whether it was bought. Sending it again is safe: it is bought once.';
