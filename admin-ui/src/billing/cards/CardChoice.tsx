import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { cardLabel, useCardOwners } from './cards.ts';

interface CardChoiceProps {
  readonly label: string;
  readonly athleteId: string;
  readonly value: string | null;
  readonly onChange: (cardId: string | null) => void;
  readonly error?: string | undefined;
}

/** Chooses one of the cards of the athlete's users, grouped by user. */
export const CardChoice = ({ label, athleteId, value, onChange, error }: CardChoiceProps) => {
  const { data: owners = [], isPending } = useCardOwners(athleteId);
  const usable = owners
    .map((owner) => ({ ...owner, cards: owner.cards.filter(({ is_active }) => is_active) }))
    .filter(({ cards }) => cards.length > 0);
  const isOffered = usable.some(({ cards }) => cards.some(({ id }) => id === value));
  return (
    <TextField
      select
      required
      label={label}
      value={isOffered ? value : ''}
      onChange={({ target }) => onChange(target.value || null)}
      error={Boolean(error)}
      helperText={error ?? (usable.length === 0 && !isPending ? 'No cards on file yet.' : undefined)}
    >
      {usable.flatMap(({ id: ownerId, name, cards }) => [
        <ListSubheader key={ownerId}>{name}</ListSubheader>,
        ...cards.map((card) => (
          <MenuItem key={card.id} value={card.id} disabled={card.is_expired}>
            {cardLabel(card)}
          </MenuItem>
        )),
      ])}
    </TextField>
  );
};
