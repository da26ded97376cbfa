import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RecoveryCodesView, SecondFactorsView } from '../../../contract/access/second-factors.ts';
import { http } from '../../http.ts';
import { newId } from '../../new-id.ts';
import { useSending } from '../useSending.ts';

export const factorsPath = (userId: string): string => `users/${userId}/second-factors`;

export const secondFactorsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['second factors', userId],
    queryFn: async ({ signal }) =>
      (await http.get<SecondFactorsView>(factorsPath(userId), { signal })).results,
  });

/**
 * One change of a dialog. Its key is created once, so that a double click or a retry after a broken connection
 * is the same command. `onDone` gets the recovery codes that were created, to be shown once.
 */
export function useFactorChange<Body>(path: string, onDone: (recoveryCodes: readonly string[]) => void) {
  const queries = useQueryClient();
  const key = useRef(newId());
  const { send, isSending, failure } = useSending();
  return {
    isRunning: isSending,
    failure,
    run: (bodyOf: () => Body | Promise<Body>): void => {
      if (isSending) return;
      void send(async () => {
        const body = await bodyOf();
        const { results } = await http.post<RecoveryCodesView | null>(path, {
          body,
          idempotencyKey: key.current,
        });
        key.current = newId();
        void queries.invalidateQueries();
        onDone(results?.recovery_codes ?? []);
      });
    },
  };
}
