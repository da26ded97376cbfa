import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EnrolledAthleteView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { groupResource } from '../paths.ts';

/** Whose athletes: of one group, or of all groups of a season. */
export type EnrolledIn = { readonly training_group_id: string } | { readonly season_id: string };

const MOST = 1000;

/** Where the athletes are listed, below `/api/`. */
export const enrolledResource = (of: EnrolledIn): string =>
  'season_id' in of
    ? `seasons/${encodeURIComponent(of.season_id)}/athletes`
    : `${groupResource(of.training_group_id)}/athletes`;

/** An athlete in a group, below `/api/`. */
export const enrolmentResource = ({
  athlete_id,
  training_group_id,
}: Pick<EnrolledAthleteView, 'athlete_id' | 'training_group_id'>): string =>
  `${groupResource(training_group_id)}/athletes/${encodeURIComponent(athlete_id)}`;

interface Reading {
  readonly filter?: object;
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'];
}

/** All of them at once: for who has to know everybody, not for the screen. */
export const useEnrolled = (of: EnrolledIn, { filter = {}, sort = ['athlete_name', 'ASC'] }: Reading = {}) =>
  useQuery({
    queryKey: ['enrolled athletes', of, filter, sort],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        sort: JSON.stringify(sort),
        range: JSON.stringify([0, MOST - 1]),
      });
      return (await http.get<readonly EnrolledAthleteView[]>(`${enrolledResource(of)}?${query}`, { signal }))
        .results;
    },
    placeholderData: keepPreviousData,
  });
