import Button from '@mui/material/Button';
import { EmptyState } from './EmptyState.tsx';
import { isNewVersion, reload } from './new-version.ts';
import { PageHeader } from './PageHeader.tsx';
import { Reference } from './Reference.tsx';

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
      <Reference error={error} />
    </EmptyState>
  </>
);

const NewVersionPage = () => (
  <>
    <PageHeader title="Blueline was updated" />
    <EmptyState
      title="There is a new version"
      action={
        <Button variant="contained" onClick={() => reload()}>
          Reload
        </Button>
      }
    >
      This page belongs to it. Reload to go on; nothing you saved is lost.
    </EmptyState>
  </>
);

export const brokenPage = (error: Error, retry: () => void) =>
  isNewVersion(error) ? <NewVersionPage /> : <BrokenPage error={error} onRetry={retry} />;
