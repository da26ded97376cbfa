import type { HistoryPart } from '../../shared/contributions.ts';

/** That emergency details were entered, changed, opened and deleted is in the history of the athlete. */
export const emergencyOfAthlete: HistoryPart = {
  record: 'athlete',
  categories: ['emergency'],
  streamsOf: (id) => [`emergency-${id}`],
};

/** The user account of a trainer is part of the trainer's history. */
export const userOfTrainer: HistoryPart = {
  record: 'trainer',
  categories: ['trainerUser'],
  streamsOf: (id) => [`trainerUser-${id}`],
};
