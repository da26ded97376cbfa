import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { colors } from '../../../domain/shared/colors.ts';
import { ColorDot } from './ColorDot.tsx';

interface ColorChoiceProps {
  readonly label: string;
  /** Id of the value list `colors`. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (color: string) => void;
}

/** Selects a color of the value list. */
export const ColorChoice = ({ label, value, error, onChange }: ColorChoiceProps) => (
  <TextField
    select
    label={label}
    value={colors.some(({ id }) => id === value) ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    error={Boolean(error)}
    helperText={error}
    slotProps={{ inputLabel: { shrink: true } }}
  >
    {colors.map((color) => (
      <MenuItem key={color.id} value={color.id}>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <ColorDot color={color.id} />
          {color.label}
        </Box>
      </MenuItem>
    ))}
  </TextField>
);
