import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';

interface Notice {
  readonly words: string;
  readonly isFailure: boolean;
}

interface Notices {
  readonly succeeded: (words: string) => void;
  readonly failed: (words: string) => void;
}

const NoticeContext = createContext<Notices>({ succeeded: () => undefined, failed: () => undefined });

/** Says what was done, or was not, on the page around it. */
export const useNotices = (): Notices => use(NoticeContext);

/** Part 2 §9: error toasts stay 10000 ms. What succeeded is visible anyway and says so briefly. */
const ERROR_MS = 10_000;
const SUCCESS_MS = 3_000;

export const NoticeArea = ({ children }: { children: ReactNode }) => {
  const [notice, setNotice] = useState<Notice>();
  const [isOpen, setOpen] = useState(false);
  const say = useCallback((words: string, isFailure: boolean) => {
    setNotice({ words, isFailure });
    setOpen(true);
  }, []);
  const notices = useMemo(
    () => ({
      succeeded: (words: string) => say(words, false),
      failed: (words: string) => say(words, true),
    }),
    [say],
  );
  return (
    <NoticeContext value={notices}>
      {children}
      <Snackbar
        key={notice?.words}
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
          {notice?.words}
        </Alert>
      </Snackbar>
    </NoticeContext>
  );
};
