import type { Sentences } from '../../shared/sentences.ts';
import type { TrainerUserEvent } from './events.ts';

export const trainerUserSentences: Sentences<TrainerUserEvent> = {
  TrainerUserLinked: ({ userId }, names) =>
    `The trainer was linked to the user account of ${names(userId, 'a user')}.`,
  TrainerUserUnlinked: ({ userId }, names) =>
    `The link to the user account of ${names(userId, 'a user')} was removed.`,
};
