import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CheckpointsView } from '../../../contract/audit/checkpoints.ts';
import type {
  JobView,
  ParkedView,
  ProjectionView,
  RawEventView,
  ReactorView,
} from '../../../contract/shared/operations.ts';
import { http } from '../../../ui-kit/http.ts';

const CALM_MS = 5_000;
const REBUILDING_MS = 1_000;

function useOperations<Results>(
  path: string,
  refetchInterval: (data: Results | undefined) => number | false,
): UseQueryResult<Results> {
  return useQuery({
    queryKey: ['operations', path],
    queryFn: async ({ signal }) => (await http.get<Results>(`operations/${path}`, { signal })).results,
    refetchInterval: ({ state }) => refetchInterval(state.data),
  });
}

/** Refetches every second during a rebuild, so that the progress bar moves. */
export const useProjections = () =>
  useOperations<readonly ProjectionView[]>('projections', (projections) =>
    projections?.some(({ rebuild }) => rebuild !== null) ? REBUILDING_MS : CALM_MS,
  );

export const useParked = () => useOperations<readonly ParkedView[]>('parked', () => CALM_MS);
export const useReactors = () => useOperations<readonly ReactorView[]>('reactors', () => CALM_MS);
export const useJobs = () => useOperations<readonly JobView[]>('jobs', () => CALM_MS);

export const useCheckpoints = () => useOperations<CheckpointsView>('checkpoints', () => false);

export const useStream = (stream: string) =>
  useOperations<readonly RawEventView[]>(`streams/${encodeURIComponent(stream)}`, () => false);

/** Newest first. */
export const useNewestEvents = () =>
  useOperations<readonly RawEventView[]>(
    `events?${new URLSearchParams({ filter: '{}', range: '[0,49]' })}`,
    () => CALM_MS,
  );
