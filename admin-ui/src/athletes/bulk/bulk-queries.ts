import { useQuery } from '@tanstack/react-query';
import type { BulkChangeView } from '../../../../contract/athletes/bulk-changes.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { isUnderWay } from './bulk-words.ts';

export const BULK_CHANGES = 'athletes/bulk-changes';

/** Interval for polling while a bulk change runs, in case a live update is missed. */
const LOOK_EVERY_MS = 500;

/** One bulk change, with the athletes who were left out; nothing is read without an id. */
export const useBulkChange = (id: string | undefined) =>
  useQuery({
    queryKey: [BULK_CHANGES, id],
    queryFn: async ({ signal }) =>
      (await http.get<BulkChangeView>(`${BULK_CHANGES}/${encodeURIComponent(id ?? '')}`, { signal })).results,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_EVERY_MS : false),
  });

/** The latest bulk changes of all staff. */
export const useBulkChanges = () =>
  useQuery({
    queryKey: [BULK_CHANGES],
    queryFn: async ({ signal }) =>
      (await http.get<readonly BulkChangeView[]>(BULK_CHANGES, { signal })).results,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });

/** Starts to undo a bulk change. */
export const useUndoBulkChange = (id: string) =>
  useCommand((_: undefined, idempotencyKey) =>
    http.post<{ id: string }>(`${BULK_CHANGES}/${encodeURIComponent(id)}/undo`, { idempotencyKey }),
  );
