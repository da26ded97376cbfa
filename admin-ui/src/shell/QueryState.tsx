import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import { ComparedWithNow } from './as-of/ComparedWithNow.tsx';
import { isNoPast, NoPast } from './as-of/NoPast.tsx';
import { Loading } from './Loading.tsx';

interface QueryStateProps<Found> {
  readonly query: UseQueryResult<Found>;
  /** Names the content that is being loaded: `training groups`. */
  readonly what: string;
  readonly children: (found: Found) => ReactNode;
}

/** The loaded content, a placeholder while it is loading, or the error. */
export function QueryState<Found>({ query, what, children }: QueryStateProps<Found>) {
  const { data, error, refetch } = query;
  if (data !== undefined) {
    return (
      <>
        <ComparedWithNow what={what} data={data} />
        {children(data)}
      </>
    );
  }
  if (!error) return <Loading what={what} />;
  if (isNoPast(error)) return <NoPast>{error.message}</NoPast>;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {messageOf(error)}
    </Alert>
  );
}
