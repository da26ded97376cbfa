import Alert from '@mui/material/Alert';
import type { SxProps, Theme } from '@mui/material/styles';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import { isNoPast, NoPast } from './as-of/NoPast.tsx';

interface ReadFailureProps {
  readonly error: unknown;
  readonly sx?: SxProps<Theme>;
}

/** In place of content that could not be read: why, or that it has no past. */
export const ReadFailure = ({ error, sx = {} }: ReadFailureProps) =>
  isNoPast(error) ? (
    <NoPast sx={sx}>{error.message}</NoPast>
  ) : (
    <Alert severity="error" sx={sx}>
      {messageOf(error)}
    </Alert>
  );
