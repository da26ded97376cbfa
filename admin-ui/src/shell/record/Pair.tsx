import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** Two inputs side by side if there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} useFlexGap sx={{ '& > *': { flex: 1 } }}>
    {children}
  </Stack>
);
