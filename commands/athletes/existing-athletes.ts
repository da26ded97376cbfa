import { athleteExists } from '../../domain/athletes/athlete.ts';
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
    isErased: async (athleteId) => (await loadState(log, athlete, athleteId)).isErased,
  };
}
