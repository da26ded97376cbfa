import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface CardOptionProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** A larger target for touch. */
  readonly isLarge?: boolean;
}

/** One choice of how a new card is used. */
export const CardOption = ({ label, checked, onChange, isLarge = false }: CardOptionProps) => (
  <FormControlLabel
    control={<Checkbox checked={checked} onChange={(_, isChecked) => onChange(isChecked)} />}
    label={label}
    sx={{ display: 'flex', ...(isLarge && { minHeight: 48, my: 0.5 }) }}
  />
);
