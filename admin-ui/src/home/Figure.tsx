import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A number at the end of a row. */
export const Figure = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="body2"
    color="text.secondary"
    sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
  >
    {children}
  </Typography>
);
