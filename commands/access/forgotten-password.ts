import { hasRegistered, invitationExpiry, isOnItsWay, resetExpiry } from '../../domain/access/credentials.ts';
import { invitedAddress } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../runtime/context.ts';
import { activeAccountNamed } from './account.ts';
import { issueInvitation, requestPasswordReset } from './credentials.ts';

/**
 * Handles a request for a forgotten password. A registered user gets a reset; a user who is not registered
 * gets another invitation, because that is the email they are looking for. Unknown names get nothing, and
 * neither do users who were just sent an email, so that nobody can flood a mailbox.
 */
export async function forgottenPassword(
  deps: { readonly log: EventLog },
  { username }: { readonly username: string },
  context: CommandContext,
): Promise<void> {
  const { now } = context;
  const account = await activeAccountNamed(deps.log, username);
  if (!account) return;
  const { userId, user, credentials } = account;
  const isRegistered = hasRegistered(credentials);
  const { addressId } = isRegistered ? user : invitedAddress(user);
  if (isOnItsWay(credentials, { addressId, now })) return;
  const id = derivedId(context.commandId, 'link');
  if (isRegistered) {
    const reset = { userId, resetId: id, expiresAt: resetExpiry(now), addressId };
    await requestPasswordReset(deps, reset, context);
  } else {
    const invitation = { userId, invitationId: id, expiresAt: invitationExpiry(now), addressId };
    await issueInvitation(deps, invitation, context);
  }
}
