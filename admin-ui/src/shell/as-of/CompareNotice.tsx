import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

interface CompareNoticeProps {
  readonly children: ReactNode;
  /** Opens the details; undefined if there are none. */
  readonly renderDialog?: ((onClose: () => void) => ReactNode) | undefined;
}

/** Says what is different now, above a list, a record or a section of the past. */
export const CompareNotice = ({ children, renderDialog }: CompareNoticeProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          renderDialog ? (
            <Button
              color="inherit"
              size="small"
              aria-label="Show differences"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              Show
            </Button>
          ) : null
        }
      >
        {children}
      </Alert>
      {isOpen ? renderDialog?.(() => setOpen(false)) : null}
    </>
  );
};
