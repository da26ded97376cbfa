import Button from '@mui/material/Button';
import { EmptyState } from './EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

const BrokenPage = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <>
    <PageHeader title="This page broke" />
    <EmptyState
      title="Something went wrong here"
      action={
        <Button variant="contained" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Nothing you saved is lost. If it happens again, tell us: {error.message}
    </EmptyState>
  </>
);

export const brokenPage = (error: Error, retry: () => void) => <BrokenPage error={error} onRetry={retry} />;
