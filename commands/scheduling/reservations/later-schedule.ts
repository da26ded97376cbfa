import type { ReservationEvent } from '../../../domain/scheduling/reservations/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { LaterFacts } from '../../shared/later-facts.ts';
import { athleteSchedule } from './athlete-schedule.ts';

const SCHEDULED = 'Enrollments or reservations were added or changed.';

/** What people did to the schedule of an athlete keeps the athlete; what an import or a reactor did does not. */
export const laterSchedule = (log: EventLog): LaterFacts => ({
  async of(_, athleteIds) {
    const changed = await sideBySide(athleteIds, async (athleteId) => {
      const history = await log.load<ReservationEvent>(`${athleteSchedule.category}-${athleteId}`);
      return history.some(({ actor }) => actor.startsWith('user:'));
    });
    return new Map(
      athleteIds.flatMap((id, at): [string, string[]][] => (changed[at] ? [[id, [SCHEDULED]]] : [])),
    );
  },
});
