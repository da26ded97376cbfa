import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { ChoiceBox } from '../billing/ChoiceBox.tsx';
import { ChoiceLine } from '../billing/ChoiceLine.tsx';
import type { Payer } from '../billing/payer.ts';

interface AthleteChoiceProps {
  readonly athletes: readonly Payer[];
  /** Empty while nobody is chosen. */
  readonly value: string;
  readonly onChange: (athleteId: string) => void;
  readonly isDisabled: boolean;
  readonly error?: string | undefined;
}

export const AthleteChoice = ({ athletes, value, onChange, isDisabled, error }: AthleteChoiceProps) => (
  <ChoiceBox label="For" isWrong={error !== undefined}>
    <RadioGroup aria-label="For" value={value} onChange={(_event, athleteId) => onChange(athleteId)}>
      {athletes.map(({ id, name }) => (
        <ChoiceLine key={id} value={id} control={<Radio />} isDisabled={isDisabled} label={name} aside="" />
      ))}
    </RadioGroup>
    {error ? <FormHelperText error>{error}</FormHelperText> : null}
  </ChoiceBox>
);
