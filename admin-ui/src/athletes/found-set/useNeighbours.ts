import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NeighboursView } from '../../../../contract/athletes/athletes.ts';
import { http } from '../../../../ui-kit/http.ts';
import { type FoundByQuery, useFoundSet } from '../../shell/found-set.ts';
import type { Neighbours } from '../../shell/RecordPage.tsx';
import { profilePath } from '../list-path.ts';
import { rememberAthlete } from './current-athlete.ts';
import { placeIn } from './place-in.ts';

/** The athletes before and after this one in the list that it was opened from. It becomes the current athlete. */
export function useNeighbours(athleteId: string): Neighbours {
  const foundSet = useFoundSet(athleteId);
  const { data } = useQuery({
    queryKey: ['neighbours', athleteId, foundSet],
    queryFn: async ({ signal }) =>
      foundSet.kind === 'ids'
        ? placeIn(foundSet.ids, athleteId)
        : (await http.get<NeighboursView>(neighboursPath(athleteId, foundSet), { signal })).results,
  });
  useEffect(() => rememberAthlete(athleteId), [athleteId]);
  return {
    label: 'Athletes in this list',
    list: '/athletes',
    place:
      data && data.place > 0
        ? `${foundSet.kind === 'ids' ? `${foundSet.label}: ` : ''}${data.place} of ${data.total}`
        : undefined,
    previous: data?.previous ? profilePath(data.previous) : undefined,
    next: data?.next ? profilePath(data.next) : undefined,
  };
}

function neighboursPath(athleteId: string, { filter, sort, order }: FoundByQuery): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort, order]),
  });
  return `athletes/${encodeURIComponent(athleteId)}/neighbours?${query}`;
}
