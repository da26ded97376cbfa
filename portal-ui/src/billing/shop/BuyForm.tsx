import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PurchaseBody, ShopPackageView } from '../../../../contract/billing/packages.ts';
import { paymentTexts } from '../../../../domain/billing/payments/payment-texts.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { isOutcomeUnknown } from '../../../../ui-kit/api-failure.ts';
import { cardName } from '../../../../ui-kit/billing/card-name.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { athletePath, type FamilyAthlete } from '../../family/family-athlete.ts';
import { ChoiceBox, ChoiceLine } from '../../shell/ChoiceBox.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { autochargeStatus } from '../cards/autocharge-status.ts';
import { CardChoice } from '../cards/CardChoice.tsx';
import { chooseCard } from '../cards/card-choice.ts';
import { useOwnCards } from '../cards/useOwnCards.ts';
import { useAthleteBilling } from '../payments/payment-queries.ts';
import { InstallmentList } from './InstallmentList.tsx';
import { agreement, laterInstallments } from './offer-terms.ts';

export interface BuyDraft {
  /** Empty until one is chosen. */
  readonly athleteId: string;
  /** Undefined until the person chooses: the newest. */
  readonly cardId: string | undefined;
  readonly hasAgreed: boolean;
}

interface BuyFormProps {
  readonly offer: ShopPackageView;
  readonly athletes: readonly FamilyAthlete[];
  readonly draft: BuyDraft;
  readonly onChange: (draft: BuyDraft) => void;
  readonly onAddCard: () => void;
  readonly onBought: (athletePackageId: string) => void;
  readonly onClose: () => void;
}

/** Each time the form opens it is one purchase, however often it is sent. */
export const BuyForm = (props: BuyFormProps) => {
  const { offer: offered, athletes, draft, onChange, onAddCard, onBought, onClose } = props;
  const [id] = useState(newId);
  // The family agrees to the offer shown when the form opened, even if the offer changes.
  const [offer] = useState(offered);
  const { data: cards } = useOwnCards();
  const card = chooseCard(cards ?? [], [draft.cardId]);
  const command = useBuy(draft.athleteId, onBought);
  const isLost = isOutcomeUnknown(command.failure);
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
      describeFailure={({ message }) => (isLost ? OUTCOME_UNKNOWN : message)}
      saveLabel={
        isLost ? 'Send again' : offer.due_today > 0 ? `Buy and pay ${formatMoney(offer.due_today)}` : 'Buy'
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
      <InstallmentList offer={offer} />
      <CardChoice
        cards={cards}
        value={card?.id ?? null}
        isDisabled={isFixed}
        // The agreement names the card, so another card needs a new agreement.
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
      {command.isRunning ? (
        <Alert severity="info">Your order is being placed. Please stay on this page.</Alert>
      ) : null}
    </FormDialog>
  );
};

function problemsOf({ athleteId, hasAgreed }: BuyDraft, hasCard: boolean) {
  return [
    ...(athleteId ? [] : [{ field: 'athlete', message: 'Please choose an athlete.' }]),
    ...(hasCard ? [] : [{ field: 'billing_account_id', message: paymentTexts.selectMethod }]),
    ...(hasAgreed ? [] : [{ field: 'agreement', message: 'Please agree before you buy.' }]),
  ];
}

const OUTCOME_UNKNOWN =
  'We did not get an answer, so we do not know yet whether the purchase went through. You can safely send it again: you buy it only once.';

/** The API answers once the athlete has the package; the amount due today is charged after that. */
const useBuy = (athleteId: string, onBought: (athletePackageId: string) => void) =>
  useCommand(async (body: PurchaseBody, idempotencyKey) => {
    const path = `${athletePath(athleteId)}/purchases`;
    const { results } = await http.post<{ readonly id: string }>(path, { body, idempotencyKey });
    onBought(results.id);
  });

interface AthleteChoiceProps {
  readonly athletes: readonly FamilyAthlete[];
  /** Empty until one is chosen. */
  readonly value: string;
  readonly onChange: (athleteId: string) => void;
  readonly isDisabled: boolean;
  readonly error?: string | undefined;
}

const AthleteChoice = ({ athletes, value, onChange, isDisabled, error }: AthleteChoiceProps) => (
  <ChoiceBox label="For" isWrong={error !== undefined}>
    <RadioGroup aria-label="For" value={value} onChange={(_event, athleteId) => onChange(athleteId)}>
      {athletes.map(({ id, name }) => (
        <ChoiceLine key={id} value={id} control={<Radio />} isDisabled={isDisabled} label={name} aside="" />
      ))}
    </RadioGroup>
    {error ? <FormHelperText error>{error}</FormHelperText> : null}
  </ChoiceBox>
);

interface LaterPaymentsProps {
  readonly athleteId: string;
  readonly offer: ShopPackageView;
}

/** Says how payments after today are made. It is left out if everything is due today. */
const LaterPayments = ({ athleteId, offer }: LaterPaymentsProps) => {
  const { data: billing } = useAthleteBilling(athleteId);
  const { data: cards } = useOwnCards();
  if (!billing || laterInstallments(offer).length === 0) return null;
  const { isCharging, sentence } = autochargeStatus(billing, cards);
  return (
    <Typography variant="body2" color="text.secondary">
      {isCharging
        ? sentence
        : 'Later payments are not charged automatically. Please pay them here when they are due.'}
    </Typography>
  );
};
