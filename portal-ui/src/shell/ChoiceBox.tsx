import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';

interface ChoiceBoxProps {
  readonly label: string;
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

/** A group of choices, framed like an input. */
export const ChoiceBox = ({ label, isWrong, children }: ChoiceBoxProps) => (
  <Box
    component="fieldset"
    sx={{
      border: 1,
      borderColor: isWrong ? 'error.main' : 'divider',
      borderRadius: 1,
      m: 0,
      px: 1.5,
      py: 0.5,
      minWidth: 0,
    }}
  >
    <Typography component="legend" variant="caption" color="text.secondary" sx={{ px: 0.5 }}>
      {label}
    </Typography>
    {children}
  </Box>
);

interface ChoiceLineProps {
  readonly control: ReactElement;
  readonly value?: string;
  readonly label: string;
  /** Stands on the right: an amount or an expiry. */
  readonly aside: string;
  readonly isDisabled?: boolean;
}

/** One choice, as wide as the screen: a thumb hits it anywhere. */
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
