import { athleteExists } from '../../domain/athletes/athlete.ts';
import type { AthleteEvent } from '../../domain/athletes/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import type { ExistingAthletes } from '../shared/existing-athletes.ts';
import { athlete } from './athlete.ts';

export function createExistingAthletes(log: EventLog): ExistingAthletes {
  return {
    exists: async (athleteId) => athleteExists(await loadState(log, athlete, athleteId)),
    async isInactive(athleteId) {
      const { status } = await loadState(log, athlete, athleteId);
      return status === 'inactive' || status === 'merged';
    },
    async inactiveSince(athleteId) {
      const history = await log.load<AthleteEvent>(`${athlete.category}-${athleteId}`);
      const last = history.findLast(
        ({ type }) => type === 'AthleteMarkedInactive' || type === 'AthleteMarkedActive',
      );
      return last?.type === 'AthleteMarkedInactive' ? last.occurredAt : null;
    },
    isErased: async (athleteId) => (await loadState(log, athlete, athleteId)).isErased,
  };
}
