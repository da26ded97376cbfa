import { fullName, type Sentences } from '../../shared/sentences.ts';
import type { TrainerEvent } from './events.ts';
import { trainerLevelLabel } from './trainer-levels.ts';

export const trainerSentences: Sentences<TrainerEvent> = {
  TrainerCreated: (data) => `The trainer ${fullName(data)} was added.`,
  TrainerRenamed: (data) => `The trainer was renamed to ${fullName(data)}.`,
  TrainerLevelSet: ({ trainerLevel }) =>
    trainerLevel
      ? `The trainer level is now ${trainerLevelLabel(trainerLevel) ?? trainerLevel}.`
      : 'The trainer level was removed.',
  TrainerMarkedInactive: () => 'The trainer was marked inactive.',
  TrainerMarkedActive: () => 'The trainer was marked active.',
  TrainerDeleted: () => 'The trainer was deleted.',
  TrainerErased: () => 'The personal data of the trainer was erased.',
};
