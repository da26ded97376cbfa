import type { EnrolledAthleteView } from '../../../../../ui-kit/api-types.ts';

type Credits = Pick<EnrolledAthleteView, 'credits' | 'weekly_credits'>;

/** `2 a week`, and whether the athlete has more or less than the group gives. */
export const creditWords = ({ credits, weekly_credits }: Credits): string =>
  weekly_credits === null ? `${credits} a week` : `${credits} a week, own`;

/** The page on which an athlete's schedules are. */
export const athleteSchedulesPath = ({ athlete_id }: Pick<EnrolledAthleteView, 'athlete_id'>): string =>
  `/athletes/${athlete_id}/schedules`;
