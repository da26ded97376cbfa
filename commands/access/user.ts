import type { UserEvent } from '../../domain/access/events.ts';
import { type UserCommand, type UserState, userDecider, userExists } from '../../domain/access/user.ts';
import type { Aggregate } from '../runtime/handle.ts';
import { usernameId } from './username.ts';

export const userAggregate: Aggregate<UserState, UserCommand, UserEvent> = {
  category: 'user',
  decider: userDecider,
  concerns(command, event) {
    const [asked, changed] = [subjectOfCommand(command), subjectOfEvent(event)];
    return asked === 'user' || changed === 'user' || asked === changed;
  },
};

/** `id`: the result of `usernameId`. A user who was merged keeps the name, so that the merge can be undone. */
export function bearsUsername(user: UserState, id: string): boolean {
  return (userExists(user) || user.status === 'merged') && usernameId(user.username) === id;
}

/**
 * Two people may edit two athletes of one user, and a family its message choices. `user` conflicts with
 * everything.
 */
function subjectOfCommand(command: UserCommand): string {
  switch (command.kind) {
    case 'create':
    case 'delete':
    case 'erase':
    case 'merge':
    case 'undo-merge':
      return 'user';
    case 'assign':
    case 'remove':
      return `athlete ${command.athleteId}`;
    case 'choose-mail':
      return 'mail';
    case 'hide-prompt':
      return `prompt ${command.promptId}`;
    case 'change':
      return 'profile';
    case 'request-username':
    case 'cancel-username':
    case 'confirm-username':
      return 'username';
  }
}

function subjectOfEvent({ type, data }: UserEvent): string {
  switch (type) {
    case 'UserCreated':
    case 'UserDeleted':
    case 'UserErased':
    case 'UserMerged':
    case 'UserMergeUndone':
      return 'user';
    case 'UserAssignedToAthlete':
    case 'UserRemovedFromAthlete':
      return `athlete ${data.athleteId}`;
    case 'CommunicationOptedOut':
    case 'CommunicationOptedIn':
      return 'mail';
    case 'PromptHidden':
    case 'PromptShown':
      return `prompt ${data.promptId}`;
    case 'UserRenamed':
    case 'UserRoleChanged':
    case 'UserMarkedActive':
    case 'UserMarkedInactive':
      return 'profile';
    case 'UsernameChangeRequested':
    case 'UsernameChangeCanceled':
    case 'UsernameChanged':
      return 'username';
  }
}
