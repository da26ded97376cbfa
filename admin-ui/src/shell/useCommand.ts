import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';
import type { Answer } from '../../../ui-kit/http.ts';
import { newId } from '../../../ui-kit/new-id.ts';
import { useNotices } from './useNotices.ts';

interface CommandOptions {
  readonly success?: string;
  readonly onDone?: (id: string) => void;
  /** Set by a dialog that shows failures itself. */
  readonly quiet?: boolean;
}

interface Accepted {
  readonly id: string;
}

/**
 * One command of a dialog or button. Its idempotency key is created once, so that a double click or a retry
 * after a broken connection is the same command. The next command gets a new key only after this one
 * succeeded.
 */
export function useCommand<Input>(
  send: (input: Input, idempotencyKey: string) => Promise<Answer<Accepted | null>>,
  { success, onDone, quiet }: CommandOptions = {},
) {
  const key = useRef(newId());
  const notices = useNotices();
  const mutation = useMutation({
    mutationFn: (input: Input) => send(input, key.current),
    onSuccess({ results }) {
      key.current = newId();
      if (success) notices.succeeded(success);
      onDone?.(results?.id ?? '');
    },
    onError(error) {
      if (!quiet) notices.failed(error);
    },
  });
  const failure = mutation.error instanceof ApiFailure ? mutation.error : undefined;
  return {
    run: (input: Input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    isRunning: mutation.isPending,
    failure,
    forget: mutation.reset,
  };
}

export type Command = Pick<ReturnType<typeof useCommand>, 'isRunning' | 'failure' | 'forget'>;
