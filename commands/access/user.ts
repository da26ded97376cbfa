import type { AccessEvent } from '../../domain/access/events.ts';
import { type UserCommand, type UserState, userDecider } from '../../domain/access/user.ts';
import type { Aggregate } from '../runtime/handle.ts';

export type UserEvent = Extract<
  AccessEvent,
  { type: 'UserCreated' | 'UserAssignedToAthlete' | 'UserRemovedFromAthlete' }
>;

export const userAggregate: Aggregate<UserState, UserCommand, UserEvent> = {
  category: 'user',
  decider: userDecider,
  // Two people may work on two athletes of one user.
  concerns(command, event) {
    if (command.kind === 'create' || event.type === 'UserCreated') return true;
    return event.data.athleteId === command.athleteId;
  },
};
