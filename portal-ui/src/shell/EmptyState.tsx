import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** Tells what belongs here and how it gets here. */
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

/** The fallback of an ErrorBoundary. After an update of the portal a page's file may be gone: a reload fetches the new one. */
export const brokenPage = () => (
  <EmptyState
    title="This page could not be opened"
    heading="h1"
    action={<RetryButton onClick={() => window.location.reload()} />}
  >
    Please try again. If it keeps happening, please contact us and tell us which page it was.
  </EmptyState>
);

export const RetryButton = ({ onClick, isBusy }: { onClick: () => void; isBusy?: boolean }) => (
  <Button variant="contained" onClick={onClick} loading={isBusy ?? null}>
    Try again
  </Button>
);
