import { mergeAthleteSchedule } from '../../commands/scheduling/reservations/merge-athlete-schedule.ts';
import type { SchedulingDeps } from '../../commands/scheduling/scheduling-deps.ts';
import { createLaterActs } from '../../commands/shared/athlete-merge.ts';
import type { MergePart } from '../../commands/shared/merge-part.ts';
import {
  createEmergencyQueries,
  emergencyReads,
} from '../../projections/scheduling/emergency/emergency-queries.ts';
import { createWaiverQueries, waiverReads } from '../../projections/scheduling/waivers/waiver-queries.ts';
import type { UsersOfAthletes } from '../../projections/shared/athlete-users.ts';
import type { Platform } from '../runtime/platform.ts';
import type { Whole } from '../shared/area.ts';
import { nameOfAthlete } from '../shared/athlete-name.ts';
import { caughtUpWith } from '../shared/caught-up.ts';
import { waitingPlacesOf } from './scheduling-deps.ts';

type Sources = Pick<Platform, 'reads' | 'store' | 'waitForPosition' | 'now'>;

/** The part of a merge of athletes that is about sessions. */
export function scheduleMerge(
  platform: Sources,
  scheduling: SchedulingDeps,
  usersOfAthletes: UsersOfAthletes,
  whole: () => Whole,
): MergePart {
  const { reads, store, now } = platform;
  const caughtUp = caughtUpWith(platform);
  const waivers = createWaiverQueries(reads);
  const emergency = createEmergencyQueries(reads);
  const places = waitingPlacesOf(platform);
  return mergeAthleteSchedule({
    ...scheduling,
    now: () => now().toISOString(),
    athleteName: nameOfAthlete(() => whole().athleteNames),
    async waitingOn(athleteId) {
      const waiting = await places.of(athleteId, { at: await store.head() });
      return waiting.map(({ localDate }) => localDate);
    },
    async hasEmergencyDetails(athleteId) {
      await caughtUp(emergencyReads);
      return (await emergency.savedAt(athleteId)) !== undefined;
    },
    async signatures(athleteId) {
      await caughtUp(waiverReads);
      return (await waivers.signatures(athleteId)).length;
    },
    groups: { undo: (...given) => whole().groupEnrolment.undo(...given) },
    laterActs: createLaterActs(async (athleteIds) => {
      await caughtUp(usersOfAthletes.reads);
      return usersOfAthletes.of(athleteIds);
    }),
  });
}
