import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The figures at the head of a report. */
export const Tiles = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
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

interface TileProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly hint?: ReactNode;
}

export const Tile = ({ label, children, hint }: TileProps) => (
  <Card component="li" sx={{ px: { xs: 2, sm: 2.5 }, py: 2, listStyle: 'none', minWidth: 0 }}>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Box
      sx={{
        my: 0.25,
        typography: 'h1',
        fontSize: { xs: '1.25rem', sm: '1.5rem' },
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
    <Typography variant="caption" color="text.secondary" component="div" sx={{ minHeight: '1.45em' }}>
      {hint}
    </Typography>
  </Card>
);
