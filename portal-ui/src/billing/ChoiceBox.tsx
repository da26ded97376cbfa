import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ChoiceBoxProps {
  readonly label: string;
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

/** A group of things to choose from, framed like an input. */
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
