import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { useLookAt } from './useLookAt.ts';

/** True if the API only knows the present of what was asked for (docs/as-of.md). */
export const isNoPast = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.code === 'no-past';

interface NoPastProps {
  readonly children: string;
  readonly sx?: SxProps<Theme>;
}

/** In place of content that has no past. `children`: the sentence of the API. */
export const NoPast = ({ children, sx = {} }: NoPastProps) => {
  const lookAt = useLookAt();
  return (
    <Alert
      severity="info"
      sx={sx}
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
