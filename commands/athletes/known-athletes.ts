import { athleteExists } from '../../domain/athletes/athlete.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { present } from '../runtime/handle.ts';
import type { KnownAthletes } from '../shared/known-athletes.ts';
import { athlete } from './athlete.ts';

export function createKnownAthletes(log: EventLog): KnownAthletes {
  return {
    exists: async (athleteId) => athleteExists(await present(log, athlete, athleteId)),
  };
}
