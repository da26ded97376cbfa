import { useCallback, useState } from 'react';
import { ApiFailure } from '../api-failure.ts';

/** One thing at a time on its way to the server, and how the last try went wrong. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const forget = useCallback(() => setFailure(undefined), []);
  return {
    isSending,
    failure,
    forget,
    /** What is wrong beside no single input. */
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
