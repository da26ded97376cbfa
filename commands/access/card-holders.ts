import { userExists } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import type { CardHolders } from '../shared/card-holders.ts';
import { userAggregate } from './user.ts';

export function createCardHolders(log: EventLog): CardHolders {
  const user = async (userId: string) => {
    const state = await loadState(log, userAggregate, userId);
    return userExists(state)
      ? { isActive: state.status === 'active', athleteIds: state.athleteIds }
      : undefined;
  };
  return {
    user,
    async owner(userId) {
      const { merge, athleteIds } = await loadState(log, userAggregate, userId);
      if (!merge) return user(userId);
      const kept = await user(merge.intoId);
      return kept && { ...kept, athleteIds: [...new Set([...kept.athleteIds, ...athleteIds])] };
    },
  };
}
