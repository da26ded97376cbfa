import { userExists } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { present } from '../runtime/handle.ts';
import type { KnownUsers } from '../shared/known-users.ts';
import { userAggregate } from './user.ts';

export function createKnownUsers(log: EventLog): KnownUsers {
  return {
    async user(userId) {
      const user = await present(log, userAggregate, userId);
      return userExists(user)
        ? { isActive: user.status === 'active', athleteIds: user.athleteIds }
        : undefined;
    },
  };
}
