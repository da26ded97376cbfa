import { hasRegistered, invitationExpiry, isOnItsWay, resetExpiry } from '../../domain/access/credentials.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../runtime/context.ts';
import { activeAccountNamed } from './account.ts';
import { issueInvitation, requestPasswordReset } from './credentials.ts';

/**
 * Somebody says that they forgot the password of this username. Whoever registered gets a reset; who did not, another invitation:
 * that is the mail they are looking for. Nobody else gets anything, nor who was sent one a moment ago: a mailbox can not be filled.
 */
export async function forgottenPassword(
  deps: { readonly log: EventLog },
  { username }: { readonly username: string },
  context: CommandContext,
): Promise<void> {
  const { now } = context;
  const account = await activeAccountNamed(deps.log, username);
  if (!account || isOnItsWay(account.credentials, now)) return;
  const { userId } = account;
  const id = derivedId(context.commandId, 'link');
  if (hasRegistered(account.credentials)) {
    await requestPasswordReset(deps, { userId, resetId: id, expiresAt: resetExpiry(now) }, context);
  } else {
    await issueInvitation(deps, { userId, invitationId: id, expiresAt: invitationExpiry(now) }, context);
  }
}
