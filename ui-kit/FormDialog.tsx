import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { ApiFailure } from './api-failure.ts';

/** What a dialog needs to know of the command that it sends. */
export interface Sending {
  readonly isRunning: boolean;
  readonly failure: ApiFailure | undefined;
}

interface FormDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly command: Sending;
  /** What is said of a refusal, where the specification words it. */
  readonly told?: (failure: ApiFailure) => string;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly onReset?: () => void;
  readonly saveLabel?: string;
  /** What is lost can not be had back. */
  readonly isDestructive?: boolean;
  readonly maxWidth?: 'xs' | 'sm' | 'md';
}

/** A small task: Enter saves, Escape cancels, and a refusal stands above the inputs, which keep what was typed. */
export const FormDialog = (props: FormDialogProps) => {
  const {
    title,
    children,
    command,
    told = ({ message }) => message,
    onSubmit,
    onCancel,
    onReset,
    saveLabel = 'Save',
    isDestructive = false,
    maxWidth = 'xs',
  } = props;
  const titleId = useId();
  // Field errors stand beside their inputs, and a conflict has its own notice.
  const { failure, isRunning } = command;
  const isGeneral = failure && failure.status !== 422 && failure.status !== 412;
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onCancel}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={maxWidth}
    >
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
            {isGeneral ? <Alert severity="error">{told(failure)}</Alert> : null}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} color="secondary" disabled={isRunning}>
            Cancel
          </Button>
          {onReset ? (
            <Button onClick={onReset} color="secondary" disabled={isRunning}>
              Reset
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            loading={isRunning}
          >
            {saveLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
