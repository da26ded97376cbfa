import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { cardFormTexts } from '../../../../domain/billing/cards/card-form.ts';
import type { CardOwnerView } from '../../../../ui-kit/api-types.ts';

interface CardOwnerChoiceProps {
  readonly owners: readonly CardOwnerView[];
  /** Empty while nobody is chosen. */
  readonly value: string;
  readonly onChange: (ownerId: string) => void;
  readonly isMissing: boolean;
}

/** Which of the athlete's users the card is saved to. */
export const CardOwnerChoice = ({ owners, value, onChange, isMissing }: CardOwnerChoiceProps) => (
  <TextField
    select
    required
    label={cardFormTexts.assignToUser}
    value={owners.some(({ id }) => id === value) ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    error={isMissing}
    helperText={owners.length === 0 ? 'This athlete has no users yet: link one first.' : undefined}
  >
    {owners.map(({ id, name, username }) => (
      <MenuItem key={id} value={id}>
        {name} ({username})
      </MenuItem>
    ))}
  </TextField>
);
