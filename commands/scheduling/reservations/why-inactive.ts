import type { ReservedSession } from '../../../domain/scheduling/reservations/events.ts';
import {
  type BookedRecord,
  bookedRecords,
  inactiveTexts,
} from '../../../domain/scheduling/reservations/inactive.ts';
import { loadState } from '../../runtime/handle.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { location } from '../locations/location.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { season } from '../seasons/season.ts';

interface NewBooking {
  readonly athleteId: string;
  readonly session: Pick<ReservedSession, 'groupId' | 'seasonId' | 'locationId'>;
}

/**
 * The sentence that keeps an athlete from a new reservation of a session because the athlete, its group, its
 * season, or its location is marked inactive; undefined if none is.
 */
export async function whyInactive(
  { log, isInactiveAthlete }: Pick<SchedulingDeps, 'log' | 'isInactiveAthlete'>,
  { athleteId, session: { groupId, seasonId, locationId } }: NewBooking,
): Promise<string | undefined> {
  const [athlete, group, ofSeason, place] = await Promise.all([
    isInactiveAthlete(athleteId),
    loadState(log, trainingGroup, groupId),
    loadState(log, season, seasonId),
    loadState(log, location, locationId),
  ]);
  const isInactive: Record<BookedRecord, boolean> = {
    athlete,
    group: group.status === 'present' && !group.isActive,
    season: ofSeason.status === 'present' && !ofSeason.isActive,
    location: place.status === 'present' && !place.isActive,
  };
  const record = bookedRecords.find((one) => isInactive[one]);
  return record && inactiveTexts[record];
}
