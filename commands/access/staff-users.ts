import { userExists } from '../../domain/access/user.ts';
import { roleName } from '../../domain/shared/roles.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import type { StaffUsers } from '../shared/staff-users.ts';
import { userAggregate } from './user.ts';

/** Reads the log, so that a role that was taken away a moment ago counts. */
export const createStaffUsers = (log: EventLog): StaffUsers => ({
  async of(userId) {
    const user = await loadState(log, userAggregate, userId);
    if (!userExists(user)) return undefined;
    const { username: email, firstName, roleId, status } = user;
    return { email, firstName, role: roleName(roleId), isActive: status === 'active' };
  },
});
