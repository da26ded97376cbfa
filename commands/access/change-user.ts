import { isActiveAdmin, type UserChanges } from '../../domain/access/user.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { roleName } from '../../domain/shared/roles.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { type Done, handle, present, recordedOutcome, rehearse } from '../runtime/handle.ts';
import { type AdminDeps, demandOtherAdmin } from './last-admin.ts';
import { userAggregate } from './user.ts';

/**
 * Changes names, role and whether the user may sign in. Somebody stays an active admin: two admins who retire each other at the
 * same moment both pass the question before, so it is asked again after; each of them then finds nobody left, and takes their
 * own change back. A command that ended so is refused again when it is repeated.
 */
export async function changeUser(
  deps: AdminDeps,
  { userId, changes }: { readonly userId: string; readonly changes: UserChanges },
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const change = { kind: 'change', userId, changes, askedBy: askerOf(context) } as const;
  const before = await present(log, userAggregate, userId);
  if (!isActiveAdmin(before) || staysAdmin(changes))
    return handle(log, userAggregate, userId, change, context);

  await rehearse(log, userAggregate, userId, change, context);
  await demandOtherAdmin(deps, userId);
  const takingBack = step(context, 'take back');
  const wasTakenBack = await recordedOutcome(log, userAggregate, userId, takingBack);
  if (wasTakenBack) throw new Refusal('user.last-admin', userTexts.lastAdmin);

  const done = await handle(log, userAggregate, userId, change, context);
  try {
    await demandOtherAdmin(deps, userId);
  } catch (error) {
    const { firstName, lastName, roleId } = before;
    const changed = { firstName, lastName, roleId, isActive: true };
    const asBefore = { ...change, changes: changed, askedBy: takingBack.actor } as const;
    if (error instanceof Refusal) await handle(log, userAggregate, userId, asBefore, takingBack);
    throw error;
  }
  return done;
}

const staysAdmin = ({ roleId, isActive }: UserChanges): boolean =>
  (roleId === undefined || roleName(roleId) === 'admin') && isActive !== false;

/** Id of the user who asks; the system's own doings have none. */
export const askerOf = ({ actor }: CommandContext): string => actor.replace(/^user:/, '');
