import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NOTHING } from '../field-value.ts';

/** A list of labeled values, one per line. */
export const LabeledValues = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      px: { xs: 2, sm: 3 },
      pb: 1.5,
      display: 'grid',
      gridTemplateColumns: { xs: '112px minmax(0, 1fr)', sm: '152px minmax(0, 1fr)' },
      rowGap: 1.25,
      columnGap: 2,
    }}
  >
    {children}
  </Box>
);

export const LabeledValue = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="text.secondary">
      {name}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      {children || NOTHING}
    </Typography>
  </>
);
