import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSending } from '../access/useSending.ts';
import type { Answer } from '../http.ts';
import { newId } from '../new-id.ts';

/**
 * One command of a dialog or button, in either app. Its key is created once, so that a double click or a
 * retry after a broken connection is the same command. The changed data is refetched.
 */
export function useScheduleCommand<Input, Results>(
  send: (input: Input, idempotencyKey: string) => Promise<Answer<Results>>,
  onDone?: (results: Results, input: Input) => void,
) {
  const queries = useQueryClient();
  const key = useRef(newId());
  const { send: sending, isSending, failure, forget } = useSending();
  const [done, setDone] = useState<Results>();
  return {
    run: (input: Input): void => {
      if (isSending) return;
      void sending(async () => {
        const { results } = await send(input, key.current);
        key.current = newId();
        setDone(results);
        void queries.invalidateQueries();
        onDone?.(results, input);
      });
    },
    isRunning: isSending,
    failure,
    forget,
    /** The answer of the last successful command. */
    done,
  };
}
