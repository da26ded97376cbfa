import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { AccessCard } from '../../../ui-kit/access/AccessCard.tsx';
import type { ApiFailure } from '../../../ui-kit/api-failure.ts';

interface LinkTroubleProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
  /** Shown if the link is not valid. */
  readonly wayOn: ReactNode;
}

/** Says in one sentence why a link did not work, and what to do next. */
export const LinkTrouble = ({ failure, onRetry, wayOn }: LinkTroubleProps) => {
  const isDead = failure.code === 'link.dead' || failure.status === 400;
  return (
    <AccessCard
      title={isDead ? 'This link has expired' : 'Something went wrong'}
      lead={<span role="alert">{failure.message}</span>}
    >
      {isDead ? (
        wayOn
      ) : (
        <Button variant="contained" size="large" fullWidth onClick={onRetry}>
          Try again
        </Button>
      )}
    </AccessCard>
  );
};
