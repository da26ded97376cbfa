import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ApiFailure, messageOf } from '../../../ui-kit/api-failure.ts';
import { EmptyState } from './EmptyState.tsx';
import { RetryButton } from './RetryButton.tsx';

/** What a screen needs to know of a query, or of several taken together. */
export interface Loadable<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly from: Loadable<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The data; its outline until it is there; or what went wrong. Data that is there stays while newer data is asked for. */
export function Loaded<Data>({ from, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = from;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  const reference = error instanceof ApiFailure ? error.correlationId : undefined;
  return (
    <EmptyState
      title="This could not be loaded"
      action={<RetryButton onClick={() => void refetch()} isBusy={isFetching} />}
    >
      {messageOf(error)}
      {reference ? (
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere' }}
        >
          If you contact the staff, give them this number: {reference}
        </Typography>
      ) : null}
    </EmptyState>
  );
}
