import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ApiFailure, messageOf } from '../../../ui-kit/api-failure.ts';
import { EmptyState, RetryButton } from './EmptyState.tsx';

/** A query, or several combined into one. */
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

/** The data, a skeleton while it loads, or the error. Data stays on screen while newer data loads. */
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
          If you contact us, please mention this number: {reference}
        </Typography>
      ) : null}
    </EmptyState>
  );
}
