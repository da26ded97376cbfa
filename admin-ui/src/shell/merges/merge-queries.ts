import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  MergePreviewView,
  MergeView,
  StartMergeBody,
  UndoPreviewView,
} from '../../../../contract/athletes/merges.ts';
import { isUnderWay } from '../../../../domain/athletes/merges/merge-status.ts';
import type { MergePair } from '../../../../domain/shared/merge-kinds.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../useCommand.ts';

const MERGES = 'merges';

/** Interval for polling while a merge is carried out, in case a live update is missed. */
const LOOK_EVERY_MS = 500;

/** What merging the two would do, as of now. */
export const useMergePreview = ({ kind, keptId, absorbedId }: MergePair) =>
  useQuery({
    queryKey: [MERGES, 'preview', kind, keptId, absorbedId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ kind, kept: keptId, absorbed: absorbedId });
      return (await http.get<MergePreviewView>(`${MERGES}/preview?${query}`, { signal })).results;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Starts a merge. The dialog shows failures itself. */
export const useStartMerge = (onDone: (id: string) => void) =>
  useCommand(
    (body: StartMergeBody, idempotencyKey) => http.post<{ id: string }>(MERGES, { body, idempotencyKey }),
    { quiet: true, onDone },
  );

export const useMerge = (id: string) =>
  useQuery({
    queryKey: [MERGES, id],
    queryFn: async ({ signal }) =>
      (await http.get<MergeView>(`${MERGES}/${encodeURIComponent(id)}`, { signal })).results,
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data.status) ? LOOK_EVERY_MS : false),
  });

/** The latest merges of all admins. */
export const useMerges = () =>
  useQuery({
    queryKey: [MERGES],
    queryFn: async ({ signal }) => (await http.get<readonly MergeView[]>(MERGES, { signal })).results,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isUnderWay(status)) ? LOOK_EVERY_MS : false,
  });

/** What happened since that an undo could not part. */
export const useUndoObstacles = (id: string) =>
  useQuery({
    queryKey: [MERGES, id, 'undo'],
    queryFn: async ({ signal }) =>
      (await http.get<UndoPreviewView>(`${MERGES}/${encodeURIComponent(id)}/undo`, { signal })).results,
    gcTime: 0,
  });

/** Starts to undo a merge. */
export const useUndoMerge = (
  id: string,
  options: { readonly quiet?: boolean; readonly onDone?: () => void } = {},
) =>
  useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${MERGES}/${encodeURIComponent(id)}/undo`, { idempotencyKey }),
    options,
  );
