import { useCallback, useState } from 'react';
import { ApiFailure } from '../api-failure.ts';

/** Sends one request at a time and keeps the failure of the last one. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const forget = useCallback(() => setFailure(undefined), []);
  return {
    isSending,
    failure,
    forget,
    /** An error that does not belong to one input. */
    problem: failure && failure.status !== 422 ? failure.message : undefined,
    send: async (work: () => Promise<unknown>): Promise<void> => {
      setSending(true);
      forget();
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        setFailure(error);
      } finally {
        setSending(false);
      }
    },
  };
}
