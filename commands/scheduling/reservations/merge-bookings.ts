import type { ReservationEvent } from '../../../domain/scheduling/reservations/events.ts';
import { bookedSinceMerge } from '../../../domain/scheduling/reservations/merge-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { MergePart } from '../../shared/merge-part.ts';
import type { MergedUsers } from '../../shared/merged-users.ts';
import { athleteSchedule } from './athlete-schedule.ts';

interface Deps {
  readonly log: EventLog;
  readonly users: MergedUsers;
  /** The full name of an athlete; empty if the athlete was deleted. */
  readonly athleteName: (athleteId: string) => Promise<string>;
}

/**
 * Schedules belong to athletes, so the merge of two users moves none. What a user booked for an athlete whom the undo
 * takes away again would be nobody's decision afterward, so it keeps the merge.
 */
export function bookingMergePart({ log, users, athleteName }: Deps): MergePart {
  return {
    kind: 'user',
    name: 'user-bookings',
    plan: async () => ({ moves: [], gains: [], refusals: [] }),
    apply: async () => undefined,
    async obstacles(pair) {
      const merged = await users.merged(pair);
      if (!merged) return [];
      const actor = `user:${pair.keptId}`;
      const sentences = await Promise.all(
        merged.gained.map(async (athleteId) => {
          const history = await log.load<ReservationEvent>(`${athleteSchedule.category}-${athleteId}`);
          const since = history.filter((event) => event.position > merged.position && event.actor === actor);
          return since.length > 0 ? [bookedSinceMerge(merged.kept.name, await athleteName(athleteId))] : [];
        }),
      );
      return sentences.flat();
    },
    undo: async () => undefined,
  };
}
