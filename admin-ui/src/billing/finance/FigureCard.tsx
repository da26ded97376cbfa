import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface FigureCardProps {
  readonly label: string;
  readonly children: ReactNode;
  /** What the figure counts, or what is the matter with it. */
  readonly hint?: ReactNode;
  /** Where one sees what it is made of. */
  readonly to?: string;
  readonly isAlarming?: boolean;
}

/** One figure and what it means. */
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
