import { isActiveAdmin, type UserChanges } from '../../domain/access/user.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { roleName } from '../../domain/shared/roles.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome, rehearse } from '../runtime/handle.ts';
import { type AdminDeps, demandOtherAdmin } from './last-admin.ts';
import { userAggregate } from './user.ts';

/**
 * Changes names, role, and whether the user may sign in. At least one active admin must remain. Two admins
 * who retire each other at the same moment both pass the check before the change, so it is repeated after the
 * change: each of them then finds no other admin and reverts. A command that ended this way is refused again
 * when it is repeated.
 */
export async function changeUser(
  deps: AdminDeps,
  { userId, changes }: { readonly userId: string; readonly changes: UserChanges },
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const change = { kind: 'change', userId, changes, askedBy: askerOf(context) } as const;
  const before = await loadState(log, userAggregate, userId);
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

/** Id of the user who gives the command; commands of the system itself have none. */
export const askerOf = ({ actor }: CommandContext): string => actor.replace(/^user:/, '');
