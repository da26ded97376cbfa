import { athleteExists } from '../../domain/athletes/athlete.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import type { ExistingAthletes } from '../shared/existing-athletes.ts';
import { athlete } from './athlete.ts';

export function createExistingAthletes(log: EventLog): ExistingAthletes {
  return {
    exists: async (athleteId) => athleteExists(await loadState(log, athlete, athleteId)),
    isInactive: async (athleteId) => (await loadState(log, athlete, athleteId)).status === 'inactive',
  };
}
