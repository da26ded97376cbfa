import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** What belongs here, and how it gets here. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly heading?: 'h1' | 'h2';
}

export const EmptyState = ({ title, children, action, heading = 'h2' }: EmptyStateProps) => (
  <Box sx={{ textAlign: 'center', px: 2, py: 7, maxWidth: 440, mx: 'auto' }}>
    <Typography variant={heading} gutterBottom>
      {title}
    </Typography>
    <Typography color="text.secondary">{children}</Typography>
    {action ? <Box sx={{ mt: 3 }}>{action}</Box> : null}
  </Box>
);
