import type { Decider } from '../shared/decider.ts';
import { demand, type Problem, Refusal } from '../shared/refusal.ts';
import { roleName } from '../shared/roles.ts';
import type { AccessEvent } from './events.ts';

export interface UserState {
  readonly exists: boolean;
  readonly athleteIds: readonly string[];
}

export interface NewUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: number;
}

export type UserCommand =
  | ({ readonly kind: 'create'; readonly userId: string; readonly passwordHash: string | null } & NewUser)
  | { readonly kind: 'assign'; readonly userId: string; readonly athleteId: string }
  | { readonly kind: 'remove'; readonly userId: string; readonly athleteId: string };

type UserEvent = Extract<AccessEvent, { type: `User${string}` }> & { type: UserEventType };
type UserEventType = 'UserCreated' | 'UserAssignedToAthlete' | 'UserRemovedFromAthlete';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Part 1 §5, Create user. */
export function newUserProblems(user: NewUser): Problem[] {
  const problems: Problem[] = [];
  if (!user.firstName.trim() || !user.lastName.trim()) {
    problems.push({ field: 'firstName', message: 'Please enter a valid name.' });
  }
  if (!email.test(user.username.trim())) {
    problems.push({ field: 'username', message: 'Please enter a valid username (email).' });
  }
  if (!roleName(user.roleId)) problems.push({ field: 'roleId', message: 'Please enter a user role.' });
  return problems;
}

export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initial: () => ({ exists: false, athleteIds: [] }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'UserCreated':
        return { ...state, exists: true };
      case 'UserAssignedToAthlete':
        return { ...state, athleteIds: [...state.athleteIds, data.athleteId] };
      case 'UserRemovedFromAthlete':
        return { ...state, athleteIds: state.athleteIds.filter((id) => id !== data.athleteId) };
    }
  },

  decide(command, state) {
    switch (command.kind) {
      case 'create': {
        demand(newUserProblems(command));
        if (state.exists) throw new Refusal('user.exists', 'This user exists already.');
        const { kind: _, ...data } = command;
        return [{ type: 'UserCreated', data }];
      }
      case 'assign': {
        if (!state.exists) throw new Refusal('user.unknown', 'Please select an user.');
        const { userId, athleteId } = command;
        if (state.athleteIds.includes(athleteId)) {
          throw new Refusal('user.already-assigned', 'User already assigned to athlete.');
        }
        return [{ type: 'UserAssignedToAthlete', data: { userId, athleteId } }];
      }
      case 'remove': {
        const { userId, athleteId } = command;
        return state.athleteIds.includes(athleteId)
          ? [{ type: 'UserRemovedFromAthlete', data: { userId, athleteId } }]
          : [];
      }
    }
  },
};
