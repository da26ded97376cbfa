import { trainerExists } from '../../domain/athletes/trainers/trainer.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { present } from '../runtime/handle.ts';
import type { KnownTrainers } from '../shared/known-trainers.ts';
import { trainerAggregate } from './trainers/trainer.ts';

export function createKnownTrainers(log: EventLog): KnownTrainers {
  return {
    exists: async (trainerId) => trainerExists(await present(log, trainerAggregate, trainerId)),
  };
}
