import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';

interface AccessFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly isSending: boolean;
  /** Set while another try is pointless. */
  readonly isClosed?: boolean;
  readonly onSubmit: () => void;
  /** An error that does not belong to one input. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
}

/** A form whose errors are above the inputs, which keep their text. */
export const AccessForm = (props: AccessFormProps) => {
  const { label, submitLabel, isSending, isClosed = false, onSubmit, problem, children } = props;
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isSending && !isClosed) onSubmit();
      }}
    >
      <Stack spacing={2.5} useFlexGap>
        {typeof problem === 'string' ? <Alert severity="error">{problem}</Alert> : problem}
        {children}
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={isSending}
          disabled={isClosed}
          fullWidth
        >
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
};
