import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { newId } from '../../../ui-kit/new-id.ts';

/** The command of one button. Double clicks and retries share one idempotency key; after success every query is refreshed. */
export function useCommand<Input>(
  send: (input: Input, idempotencyKey: string) => Promise<unknown>,
  { onDone, onFailed }: { onDone?: () => void; onFailed?: (failure: ApiFailure) => void } = {},
) {
  const key = useRef(newId());
  const queries = useQueryClient();
  const mutation = useMutation({
    // Without a connection it fails at once instead of waiting silently.
    networkMode: 'always',
    mutationFn: (input: Input) => send(input, key.current),
    onSuccess() {
      key.current = newId();
      void queries.invalidateQueries();
      onDone?.();
    },
    onError(error) {
      if (error instanceof ApiFailure) onFailed?.(error);
    },
  });
  return {
    run: (input: Input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    isRunning: mutation.isPending,
    failure: mutation.error instanceof ApiFailure ? mutation.error : undefined,
  };
}
