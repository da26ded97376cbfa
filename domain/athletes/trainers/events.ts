import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const trainerId = z.uuid();
const names = { firstName: z.string(), lastName: z.string() };
const personal = {
  subject: (data: { trainerId: string }) => `trainer:${data.trainerId}`,
  erased: { firstName: '', lastName: '' },
};

/** Stream `trainer-<id>`. */
export const trainerEvents = [
  defineEvent('TrainerCreated', { trainerId, ...names }, { personal }),
  defineEvent('TrainerRenamed', { trainerId, ...names }, { personal }),
  /** Id of a level in the value list, or empty. */
  defineEvent('TrainerLevelSet', { trainerId, trainerLevel: z.string() }),
  defineEvent('TrainerMarkedInactive', { trainerId }),
  defineEvent('TrainerMarkedActive', { trainerId }),
  defineEvent('TrainerDeleted', { trainerId }),
  /** The key of the person is destroyed: personal data recorded before cannot be read anymore. */
  defineEvent('TrainerErased', { trainerId }),
] as const;

export type TrainerEvent = EventOf<(typeof trainerEvents)[number]>;
