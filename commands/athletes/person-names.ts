import { athleteExists } from '../../domain/athletes/athlete.ts';
import type { PersonEntity } from '../../domain/athletes/person-entity.ts';
import type { PersonName } from '../../domain/athletes/person-name.ts';
import { trainerExists } from '../../domain/athletes/trainers/trainer.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import { athlete } from './athlete.ts';
import { trainerAggregate } from './trainers/trainer.ts';

/** The current name of an athlete or a trainer; undefined when there is none, or it was erased. */
export async function nameOf(
  log: EventLog,
  { entity, recordId }: { readonly entity: PersonEntity; readonly recordId: string },
): Promise<PersonName | undefined> {
  if (entity === 'athlete') {
    const state = await loadState(log, athlete, recordId);
    return athleteExists(state) && !state.isErased ? state.name : undefined;
  }
  const { firstName, lastName, ...state } = await loadState(log, trainerAggregate, recordId);
  return trainerExists({ firstName, lastName, ...state }) && !state.isErased
    ? { firstName, lastName }
    : undefined;
}
