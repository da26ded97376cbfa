import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SummaryItemProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
}

/** One cell of the billing summary: a figure or a name, with the actions on it below. */
export const SummaryItem = ({ name, value, detail, actions }: SummaryItemProps) => (
  <Box
    component="section"
    aria-label={name}
    sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', px: { xs: 2, sm: 3 }, py: 2 }}
  >
    <Typography variant="body2" color="text.secondary">
      {name}
    </Typography>
    <Typography
      component="div"
      noWrap
      title={typeof value === 'string' ? value : undefined}
      sx={{ fontSize: '1.1875rem', fontWeight: 650, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }}
    >
      {value}
    </Typography>
    <Typography
      variant="body2"
      component="div"
      color="text.secondary"
      sx={{ minHeight: 21, overflowWrap: 'anywhere', mb: 1 }}
    >
      {detail}
    </Typography>
    <Box
      sx={{ mt: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minHeight: 40 }}
    >
      {actions}
    </Box>
  </Box>
);
