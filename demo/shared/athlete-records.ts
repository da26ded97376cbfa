import { athlete } from '../../commands/athletes/athlete.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import type { EventLog } from '../../event-store/event-log.ts';

/** The trainer of an athlete at this point of the log; null for an athlete without one. */
export async function trainerIdOf(log: EventLog, athleteId: string): Promise<string | null> {
  const state = await loadState(log, athlete, athleteId);
  return 'trainerId' in state ? state.trainerId : null;
}

/** The full name of an athlete; the id of one who was deleted. */
export async function athleteNameOf(log: EventLog, athleteId: string): Promise<string> {
  const state = await loadState(log, athlete, athleteId);
  return 'name' in state ? fullName(state.name) : athleteId;
}
