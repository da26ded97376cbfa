import { trainerExists } from '../../domain/athletes/trainers/trainer.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import type { ExistingTrainers } from '../shared/existing-trainers.ts';
import { trainerAggregate } from './trainers/trainer.ts';

export function createExistingTrainers(log: EventLog): ExistingTrainers {
  return {
    exists: async (trainerId) => trainerExists(await loadState(log, trainerAggregate, trainerId)),
  };
}
