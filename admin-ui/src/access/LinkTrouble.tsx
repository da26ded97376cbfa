import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { AccessCard } from '../../../ui-kit/access/AccessCard.tsx';
import type { ApiFailure } from '../../../ui-kit/api-failure.ts';

interface LinkTroubleProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
  /** Where the link is worth nothing. */
  readonly wayOn: ReactNode;
}

/** Why a link led nowhere, in one sentence, and the way on. */
export const LinkTrouble = ({ failure, onRetry, wayOn }: LinkTroubleProps) => {
  const isDead = failure.code === 'link.dead' || failure.status === 400;
  return (
    <AccessCard
      title={isDead ? 'This link has ended' : 'This did not work'}
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
