import { userExists } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import type { CardHolders } from '../shared/card-holders.ts';
import { userAggregate } from './user.ts';

export function createCardHolders(log: EventLog): CardHolders {
  return {
    async user(userId) {
      const user = await loadState(log, userAggregate, userId);
      return userExists(user)
        ? { isActive: user.status === 'active', athleteIds: user.athleteIds }
        : undefined;
    },
  };
}
