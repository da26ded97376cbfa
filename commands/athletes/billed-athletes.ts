import { athleteExists } from '../../domain/athletes/athlete.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import type { BilledAthletes } from '../shared/billed-athletes.ts';
import { athlete } from './athlete.ts';

export function createBilledAthletes(log: EventLog): BilledAthletes {
  return {
    async athlete(athleteId) {
      const state = await loadState(log, athlete, athleteId);
      if (!athleteExists(state)) return undefined;
      return { name: state.isErased ? '' : fullName(state.name), trainerId: state.trainerId };
    },
  };
}
