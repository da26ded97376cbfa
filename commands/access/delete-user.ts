import { isActiveAdmin } from '../../domain/access/user.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { type Done, handle, loadState, rehearse } from '../runtime/handle.ts';
import { askerOf, changeUser } from './change-user.ts';
import { releaseFormerUsernames } from './former-usernames.ts';
import type { AdminDeps } from './last-admin.ts';
import { userAggregate } from './user.ts';

/**
 * Deletes a user and releases the username. An active admin is retired first, which checks that another admin
 * remains: unlike a deletion, that step can be reverted.
 */
export async function deleteUser(
  deps: AdminDeps,
  { userId }: { readonly userId: string },
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const remove = { kind: 'delete', userId, askedBy: askerOf(context) } as const;
  const rehearsed = await rehearse(log, userAggregate, userId, remove, context);
  const { expectedRevision } = context;
  const ifMatch = (revision = expectedRevision) => revision !== undefined && { expectedRevision: revision };
  let asked = context;
  if (rehearsed !== 'recorded before' && isActiveAdmin(await loadState(log, userAggregate, userId))) {
    const retiring = { ...step(context, 'retire first'), ...ifMatch() };
    const { revision } = await changeUser(deps, { userId, changes: { isActive: false } }, retiring);
    // The revision that the caller saw was just changed by this command itself.
    asked = { ...context, ...ifMatch(expectedRevision === undefined ? undefined : revision) };
  }
  const done = await handle(log, userAggregate, userId, remove, asked);
  await releaseFormerUsernames(log, userId, context);
  return done;
}
