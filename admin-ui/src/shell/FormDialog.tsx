import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Command } from './useCommand.ts';

interface FormDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly command: Command;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly onReset?: () => void;
  readonly saveLabel?: string;
  readonly maxWidth?: 'xs' | 'sm' | 'md';
}

/** A small task: Enter saves, Escape cancels, and a refusal stands above the inputs, which keep what was typed. */
export const FormDialog = (props: FormDialogProps) => {
  const {
    title,
    children,
    command,
    onSubmit,
    onCancel,
    onReset,
    saveLabel = 'Save',
    maxWidth = 'xs',
  } = props;
  const titleId = useId();
  // Field errors stand beside their inputs, and a conflict has its own notice.
  const isGeneral = command.failure && command.failure.status !== 422 && command.failure.status !== 412;
  return (
    <Dialog
      open
      onClose={command.isRunning ? undefined : onCancel}
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
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {isGeneral ? <Alert severity="error">{command.failure?.message}</Alert> : null}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} color="secondary" disabled={command.isRunning}>
            Cancel
          </Button>
          {onReset ? (
            <Button onClick={onReset} color="secondary" disabled={command.isRunning}>
              Reset
            </Button>
          ) : null}
          <Button type="submit" variant="contained" loading={command.isRunning}>
            {saveLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
