import { userExists } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import type { UserAddresses } from '../shared/user-addresses.ts';
import { userAggregate } from './user.ts';

export function createUserAddresses(log: EventLog): UserAddresses {
  const addresses: UserAddresses = {
    async of(userId) {
      const user = await loadState(log, userAggregate, userId);
      if (user.merge) return addresses.of(user.merge.intoId);
      // An erased person no longer has an address.
      if (!userExists(user) || !user.username) return undefined;
      const { username: email, firstName, lastName } = user;
      return { person: { kind: 'user', id: userId }, email, firstName, lastName };
    },
  };
  return addresses;
}
