import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Payer } from '../payer.ts';

export interface CardOptions {
  /** Whom the card is for; undefined in a family without athletes. */
  readonly athleteId: string | undefined;
  /** Both are on unless told (part 2 §9). */
  readonly isDefault: boolean;
  readonly autocharge: boolean;
}

interface CardOptionsFieldsProps {
  readonly athletes: readonly Payer[];
  readonly options: CardOptions;
  readonly onChange: (options: CardOptions) => void;
}

/** For whom a new card is, and whether it pays by itself. */
export const CardOptionsFields = ({ athletes, options, onChange }: CardOptionsFieldsProps) => {
  const { athleteId, isDefault, autocharge } = options;
  const athlete = athletes.find(({ id }) => id === athleteId);
  if (!athlete) return null;
  return (
    <div>
      {athletes.length > 1 ? (
        <TextField
          select
          label="This card is for"
          value={athlete.id}
          onChange={({ target }) => onChange({ ...options, athleteId: target.value })}
          sx={{ mb: 1 }}
        >
          {athletes.map(({ id, name }) => (
            <MenuItem key={id} value={id} sx={{ minHeight: 48 }}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Option
        label={`Use this card for ${athlete.name} unless I choose another one`}
        checked={isDefault}
        onChange={(checked) => onChange({ ...options, isDefault: checked })}
      />
      <Option
        label={`Charge it automatically when a payment for ${athlete.name} is due`}
        checked={autocharge}
        onChange={(checked) => onChange({ ...options, autocharge: checked })}
      />
    </div>
  );
};

interface OptionProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Option = ({ label, checked, onChange }: OptionProps) => (
  <FormControlLabel
    control={<Checkbox checked={checked} onChange={(_, isChecked) => onChange(isChecked)} />}
    label={label}
    sx={{ display: 'flex', minHeight: 48, my: 0.5 }}
  />
);
