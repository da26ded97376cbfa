import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A refund below its payment. */
export const RefundRow = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      rowGap: 0.5,
      mt: 1,
      pl: 1.5,
      borderLeft: '2px solid',
      borderColor: 'divider',
    }}
  >
    {children}
  </Box>
);
