import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Loading } from './Loading.tsx';
import type { Values } from './useValues.ts';

interface ValueListStateProps {
  readonly values: Values<object>;
  readonly what: string;
  readonly children: ReactNode;
}

/** The content of a value list, a placeholder while it is loading, or the error. */
export const ValueListState = ({ values, what, children }: ValueListStateProps) => {
  if (values.isLoaded) return children;
  if (!values.problem) return <Loading what={what} />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={values.retry}>
          Try again
        </Button>
      }
    >
      {values.problem}
    </Alert>
  );
};
