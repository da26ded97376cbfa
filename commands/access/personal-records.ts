import { fullName } from '../../domain/shared/sentences.ts';
import { step } from '../runtime/context.ts';
import { handle, loadState, recordedOutcome } from '../runtime/handle.ts';
import type { PersonalRecords } from '../shared/personal-records.ts';
import { deleteUser } from './delete-user.ts';
import type { AdminDeps } from './last-admin.ts';
import { secondFactors } from './second-factors/second-factors.ts';
import { userAggregate } from './user.ts';

interface Deps extends AdminDeps {
  /** Every session that the user opened, and every view the user keeps: their rows are found by these ids. */
  readonly sessionsOf: (userId: string) => Promise<readonly string[]>;
  readonly viewsOf: (userId: string) => Promise<readonly string[]>;
}

/** A user: deleted first, unless it is already deleted. */
export function userPersonalRecords(deps: Deps): PersonalRecords {
  const { log } = deps;
  return {
    kind: 'user',
    async nameOf(id) {
      const user = await loadState(log, userAggregate, id);
      return user.status === 'unknown' || user.status === 'erased' ? undefined : fullName(user);
    },
    async addressesOf(id) {
      const { username } = await loadState(log, userAggregate, id);
      return username ? [username] : [];
    },
    outcomeOf: (id, context) => recordedOutcome(log, userAggregate, id, context),
    async erase(userId, context) {
      const { status } = await loadState(log, userAggregate, userId);
      if (status !== 'deleted') await deleteUser(deps, { userId }, step(context, 'delete first'));
      // Their rows name the user's devices.
      const reset = { kind: 'reset', userId, by: 'erasure' } as const;
      await handle(log, secondFactors, userId, reset, step(context, 'remove second factors'));
      const [sessionIds, viewIds] = await Promise.all([deps.sessionsOf(userId), deps.viewsOf(userId)]);
      const { expectedRevision: _, ...anyRevision } = context;
      const command = { kind: 'erase', userId, sessionIds, viewIds } as const;
      return handle(log, userAggregate, userId, command, anyRevision);
    },
  };
}
