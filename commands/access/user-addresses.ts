import { userExists } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { present } from '../runtime/handle.ts';
import type { UserAddresses } from '../shared/user-addresses.ts';
import { userAggregate } from './user.ts';

export function createUserAddresses(log: EventLog): UserAddresses {
  return {
    async of(userId) {
      const user = await present(log, userAggregate, userId);
      // An erased person has no address any more.
      if (!userExists(user) || !user.username) return undefined;
      return { email: user.username, firstName: user.firstName };
    },
  };
}
