import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A row of figure cards. */
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

interface FigureCardProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly hint?: ReactNode;
  /** The page with the records behind the figure. */
  readonly to?: string;
  readonly isAlarming?: boolean;
}

export const FigureCard = ({ label, children, hint, to, isAlarming }: FigureCardProps) => (
  <Card component="li" sx={{ px: 2.5, py: 2, listStyle: 'none', minWidth: 0 }}>
    <Typography variant="body2" color="text.secondary">
      {to ? (
        <Link component={RouterLink} to={to} color="inherit">
          {label}
        </Link>
      ) : (
        label
      )}
    </Typography>
    <Typography
      variant="h1"
      component="p"
      color={isAlarming ? 'error' : 'text.primary'}
      sx={{ fontVariantNumeric: 'tabular-nums', my: 0.25 }}
    >
      {children}
    </Typography>
    <Typography variant="caption" color="text.secondary" component="p" sx={{ minHeight: '1.45em' }}>
      {hint}
    </Typography>
  </Card>
);
