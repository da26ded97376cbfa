import type { TrainerUserEvent } from '../../../domain/scheduling/trainer-users/events.ts';
import {
  type LinkTrainerUser,
  type TrainerUserState,
  trainerUserDecider,
} from '../../../domain/scheduling/trainer-users/trainer-user.ts';
import type { Aggregate } from '../../runtime/handle.ts';

/** Stream `trainerUser-<trainer>`. */
export const trainerUser: Aggregate<TrainerUserState, LinkTrainerUser, TrainerUserEvent> = {
  category: 'trainerUser',
  decider: trainerUserDecider,
};
