import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EnrolledAthleteView } from '../../../../contract/scheduling/seasons.ts';
import { readList } from '../../shell/read-list.ts';
import { groupResource } from '../scheduling-paths.ts';

/** The athletes of one training group, or of all training groups of a season. */
export type EnrolledIn = { readonly training_group_id: string } | { readonly season_id: string };

export type EnrolmentIds = Pick<EnrolledAthleteView, 'athlete_id' | 'training_group_id'>;

export const enrolledResource = (of: EnrolledIn): string =>
  'season_id' in of
    ? `seasons/${encodeURIComponent(of.season_id)}/athletes`
    : `${groupResource(of.training_group_id)}/athletes`;

export const enrolmentResource = ({ athlete_id, training_group_id }: EnrolmentIds): string =>
  `${groupResource(training_group_id)}/athletes/${encodeURIComponent(athlete_id)}`;

interface EnrolledOptions {
  readonly filter?: object;
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'];
}

const MOST = 1000;

/** All of them at once, not by page. */
export const useEnrolled = (
  of: EnrolledIn,
  { filter = {}, sort = ['athlete_name', 'ASC'] }: EnrolledOptions = {},
) =>
  useQuery({
    queryKey: ['enrolled athletes', of, filter, sort],
    queryFn: ({ signal }) =>
      readList<EnrolledAthleteView>(enrolledResource(of), { filter, sort, most: MOST, signal }),
    placeholderData: keepPreviousData,
  });
