import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Figures side by side, as many as there is room for. */
export const FigureGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      display: 'grid',
      gap: 2,
      p: 0,
      m: 0,
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
