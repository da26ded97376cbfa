import type { Decider } from '../../shared/decider.ts';
import type { TrainerUserEvent } from './events.ts';

export interface TrainerUserState {
  readonly userId: string | null;
}

/** Null unlinks. */
export interface LinkTrainerUser {
  readonly trainerId: string;
  readonly userId: string | null;
}

export const trainerUserTexts = {
  userUnknown: 'Please choose an active trainer or admin who can sign in.',
} as const;

/** The user account of a trainer: with it, somebody who signs in is known to be this trainer. */
export const trainerUserDecider: Decider<TrainerUserState, LinkTrainerUser, TrainerUserEvent> = {
  initial: () => ({ userId: null }),
  evolve: (_, { type, data }) => ({ userId: type === 'TrainerUserLinked' ? data.userId : null }),
  decide({ trainerId, userId }, state) {
    if (userId === state.userId) return [];
    if (userId !== null) return [{ type: 'TrainerUserLinked', data: { trainerId, userId } }];
    return state.userId === null
      ? []
      : [{ type: 'TrainerUserUnlinked', data: { trainerId, userId: state.userId } }];
  },
};
