import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';

interface Notice {
  readonly text: string;
  readonly isFailure: boolean;
}

interface Notices {
  readonly succeeded: (text: string) => void;
  readonly failed: (text: string) => void;
}

const NoticeContext = createContext<Notices>({ succeeded: () => undefined, failed: () => undefined });

/** Reports the outcome of an action on the page. */
export const useNotices = (): Notices => use(NoticeContext);

/** Part 2 §9: error toasts stay 10000 ms. A success shows in the page too, so its toast is brief. */
const ERROR_MS = 10_000;
const SUCCESS_MS = 3_000;

export const NoticeArea = ({ children }: { children: ReactNode }) => {
  const [notice, setNotice] = useState<Notice>();
  const [isOpen, setOpen] = useState(false);
  const show = useCallback((text: string, isFailure: boolean) => {
    setNotice({ text, isFailure });
    setOpen(true);
  }, []);
  const notices = useMemo(
    () => ({
      succeeded: (text: string) => show(text, false),
      failed: (text: string) => show(text, true),
    }),
    [show],
  );
  return (
    <NoticeContext value={notices}>
      {children}
      <Snackbar
        key={notice?.text}
        open={isOpen}
        autoHideDuration={notice?.isFailure ? ERROR_MS : SUCCESS_MS}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') setOpen(false);
        }}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      >
        <Alert
          severity={notice?.isFailure ? 'error' : 'success'}
          variant="filled"
          onClose={() => setOpen(false)}
        >
          {notice?.text}
        </Alert>
      </Snackbar>
    </NoticeContext>
  );
};
