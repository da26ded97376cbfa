import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import type { BillingAccountView } from '../../../../contract/billing/cards.ts';
import { cardName } from '../../../../ui-kit/billing/card-name.ts';
import { ChoiceBox, ChoiceLine } from '../../shell/ChoiceBox.tsx';

interface CardChoiceProps {
  /** Undefined while they load. */
  readonly cards: readonly BillingAccountView[] | undefined;
  readonly value: string | null;
  readonly onChange: (cardId: string) => void;
  readonly onAdd: () => void;
  readonly isDisabled?: boolean;
  readonly error?: string | undefined;
}

/** One of the signed-in person's cards, or a new one. */
export const CardChoice = ({ cards, value, onChange, onAdd, isDisabled = false, error }: CardChoiceProps) => (
  <ChoiceBox label="Card" isWrong={error !== undefined}>
    {cards ? (
      <RadioGroup aria-label="Card" value={value} onChange={(_event, cardId) => onChange(cardId)}>
        {cards.map((card) => (
          <ChoiceLine
            key={card.id}
            value={card.id}
            control={<Radio />}
            isDisabled={isDisabled || card.is_expired}
            label={cardName(card)}
            aside={card.is_expired ? 'expired' : card.expires}
          />
        ))}
      </RadioGroup>
    ) : (
      <Skeleton variant="rounded" height={48} aria-label="Loading your cards" />
    )}
    {cards ? (
      <Button onClick={onAdd} disabled={isDisabled} sx={{ justifyContent: 'flex-start', px: 1.25 }}>
        {cards.length === 0 ? 'Add a card' : 'Add another card'}
      </Button>
    ) : null}
    {error ? <FormHelperText error>{error}</FormHelperText> : null}
  </ChoiceBox>
);
