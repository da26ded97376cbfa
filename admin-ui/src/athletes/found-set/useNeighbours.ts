import { useQuery } from '@tanstack/react-query';
import type { NeighboursView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { type FoundByQuery, type FoundSet, useFoundSet } from '../../shell/found-set.ts';
import { placeIn } from './place-in.ts';

interface Neighbours {
  /** Nothing until it is known. */
  readonly neighbours: NeighboursView | undefined;
  readonly foundSet: FoundSet;
}

/** Where the athlete stands in the list that it was opened from. */
export function useNeighbours(athleteId: string): Neighbours {
  const foundSet = useFoundSet(athleteId);
  const { data } = useQuery({
    queryKey: ['neighbours', athleteId, foundSet],
    queryFn: async ({ signal }) =>
      foundSet.kind === 'ids'
        ? placeIn(foundSet.ids, athleteId)
        : (await http.get<NeighboursView>(neighboursPath(athleteId, foundSet), { signal })).results,
  });
  return { neighbours: data, foundSet };
}

function neighboursPath(athleteId: string, { filter, sort, order }: FoundByQuery): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort, order]),
  });
  return `athletes/${encodeURIComponent(athleteId)}/neighbours?${query}`;
}
