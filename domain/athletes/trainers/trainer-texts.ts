import { counted, countedWere } from '../../shared/sentences.ts';

/** Texts about trainers; the specification gives none. */
export const trainerTexts = {
  unknown: 'This trainer does not exist.',
  exists: 'This trainer already exists.',
  erased: 'The personal data of this trainer was erased.',
  chooseLevel: 'Please select a trainer level.',
  hasSessions: (count: number) =>
    `This trainer leads ${counted(count, 'upcoming session')}. Say what becomes of them: hand them over, leave them, or cancel them.`,
  deleted: 'Trainer deleted.',
  handedOver: (count: number) => `Trainer deleted. ${countedWere(count, 'upcoming session')} handed over.`,
  left: (count: number) =>
    `Trainer deleted. ${countedWere(count, 'upcoming session')} left without this trainer.`,
  canceled: (canceled: number, kept: number) =>
    `Trainer deleted. ${countedWere(canceled, 'upcoming session')} canceled.${kept > 0 ? ` ${countedWere(kept, 'session')} kept with other trainers.` : ''}`,
  chooseSuccession: 'Please choose what becomes of the upcoming sessions.',
  chooseSuccessor: 'Please choose a trainer.',
  confirmDelete: 'Are you sure you want to delete this trainer record? This cannot be undone.',
} as const;
