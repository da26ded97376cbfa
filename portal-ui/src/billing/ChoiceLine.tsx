import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactElement } from 'react';

interface ChoiceLineProps {
  readonly control: ReactElement;
  readonly value?: string;
  readonly label: string;
  /** On the right: an amount, an expiry. */
  readonly aside: string;
  readonly isDisabled?: boolean;
}

/** One thing to choose, as wide as the screen: a thumb hits it anywhere. */
export const ChoiceLine = ({ control, value, label, aside, isDisabled = false }: ChoiceLineProps) => (
  <FormControlLabel
    value={value}
    disabled={isDisabled}
    control={control}
    sx={{ display: 'flex', minHeight: 48, mr: 0, '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 } }}
    label={
      <Box
        component="span"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontVariantNumeric: 'tabular-nums' }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {label}
        </Box>
        <Box component="span" sx={{ flexShrink: 0, color: 'text.secondary' }}>
          {aside}
        </Box>
      </Box>
    }
  />
);
