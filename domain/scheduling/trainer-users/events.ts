import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const ids = { trainerId: z.uuid(), userId: z.uuid() };

/** Stream `trainerUser-<trainer>`: the user account of a trainer. */
export const trainerUserEvents = [
  /** Replaces the account that was linked before. */
  defineEvent('TrainerUserLinked', ids),
  defineEvent('TrainerUserUnlinked', ids),
] as const;

export type TrainerUserEvent = EventOf<(typeof trainerUserEvents)[number]>;
