import { useQuery } from '@tanstack/react-query';
import type { FunnelStageView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';

/** The stages of the funnel in their order, with how many athletes are there. */
export function useFunnel(): readonly FunnelStageView[] | undefined {
  const { data } = useQuery({
    queryKey: ['athletes', 'funnel'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly FunnelStageView[]>('athletes/funnel', { signal })).results,
  });
  return data;
}
