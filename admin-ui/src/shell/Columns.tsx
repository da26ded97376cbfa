import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** The screen width from which there is more than one column. */
  readonly from?: 'lg' | 'xl';
  /** The widths of the columns, in the syntax of CSS grid. */
  readonly widths?: string;
  readonly children: ReactNode;
}

/** The sections of a page in columns; below each other on narrow screens. */
export const Columns = ({
  from = 'lg',
  widths = 'minmax(0, 1fr) minmax(0, 1fr)',
  children,
}: ColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: widths },
    }}
  >
    {children}
  </Box>
);

export const Column = ({ children }: { children: ReactNode }) => (
  <Stack spacing={3} useFlexGap>
    {children}
  </Stack>
);
