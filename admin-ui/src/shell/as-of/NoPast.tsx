import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { useLookAt } from './useLookAt.ts';

/** True if the API only knows the present of what was asked for (docs/as-of.md). */
export const isNoPast = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.code === 'no-past';

/** In place of content that has no past. `children`: the sentence of the API. */
export const NoPast = ({ children }: { children: string }) => {
  const lookAt = useLookAt();
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => lookAt(null)}>
          Back to now
        </Button>
      }
    >
      {children}
    </Alert>
  );
};
