import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';

interface AccessFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly isSending: boolean;
  /** While it is not worth another try. */
  readonly isClosed?: boolean;
  readonly onSubmit: () => void;
  /** What is wrong, unless it stands beside an input. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
}

/** What is wrong is said above the inputs, which keep what was typed. */
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
