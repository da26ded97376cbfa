import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIsPastShown } from '../../../ui-kit/as-of-moment.ts';
import { useActionSlot } from './as-of/action-slot.ts';
import { useIsMerged } from './merged-record.ts';

interface EmptyStateProps {
  readonly title: string;
  /** Says what belongs here, and how to add it. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => {
  const slot = useActionSlot();
  const isPast = useIsPastShown();
  // Without a place for an action it says something else, such as an error.
  const isMerged = useIsMerged() && action !== undefined;
  return (
    <Box sx={{ textAlign: 'center', px: 3, py: 7, maxWidth: 460, mx: 'auto' }}>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      <Typography color="text.secondary">
        {isPast
          ? 'There was nothing here at this moment.'
          : isMerged
            ? 'Nothing can be added to a merged record.'
            : children}
      </Typography>
      {action && !isMerged ? <Box sx={[{ mt: 3 }, slot].flat()}>{action}</Box> : null}
    </Box>
  );
};
