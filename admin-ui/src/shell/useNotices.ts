import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../../ui-kit/api-failure.ts';

/** Part 2 §9: error toasts stay for 10000 ms. A success is visible anyway, so its toast is short. */
export const ERROR_MS = 10_000;
const SUCCESS_MS = 2_500;

export function useNotices() {
  const notify = useNotify();
  return useMemo(
    () => ({
      succeeded: (message: string) => notify(message, { type: 'success', autoHideDuration: SUCCESS_MS }),
      refused: (message: string) => notify(message, { type: 'error', autoHideDuration: ERROR_MS }),
      failed: (error: unknown) => notify(messageOf(error), { type: 'error', autoHideDuration: ERROR_MS }),
    }),
    [notify],
  );
}
