import Button from '@mui/material/Button';
import { ApiFailure, messageOf } from '../../../ui-kit/api-failure.ts';
import { readsOnly } from './as-of/action-slot.ts';
import { isNoPast, NoPast } from './as-of/NoPast.tsx';
import { EmptyState } from './EmptyState.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Reference } from './Reference.tsx';

interface FailedPageProps {
  /** `This athlete could not be loaded`. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * Replaces a record that could not be read. Says that it does not exist, or what went wrong and what to do.
 */
export const FailedPage = ({ title, error, onRetry }: FailedPageProps) => {
  if (isNoPast(error)) return <NoPast>{error.message}</NoPast>;
  if (error instanceof ApiFailure && [400, 404].includes(error.status)) return <NotFoundPage />;
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="contained" {...readsOnly} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageOf(error)}
      <Reference error={error} />
    </EmptyState>
  );
};
