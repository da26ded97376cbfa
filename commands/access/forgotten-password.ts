import {
  hasRegistered,
  invitationExpiry,
  isOnItsWay,
  openLinkId,
  resetExpiry,
} from '../../domain/access/credentials.ts';
import { invitedAddress } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../runtime/context.ts';
import { activeAccountNamed } from './account.ts';
import { issueInvitation, requestPasswordReset } from './credentials.ts';
import type { ResetRequests } from './reset-requests.ts';
import { usernameId } from './username.ts';

interface Deps {
  readonly log: EventLog;
  readonly requests: ResetRequests;
}

/**
 * Handles a request for a forgotten password. A registered user gets a reset; a user who is not registered
 * gets another invitation, because that is the email they are looking for. A link that is still open is sent
 * again, so that nobody can end a link by asking for another one. Unknown names get nothing, and neither do
 * users who got an email a moment ago or too often, so that nobody can flood a mailbox. Resolves to the seconds
 * that the network has to wait after too many requests, otherwise to 0.
 */
export async function forgottenPassword(
  deps: Deps,
  { username, network }: { readonly username: string; readonly network: string },
  context: CommandContext,
): Promise<number> {
  const { now } = context;
  const seconds = await deps.requests.ofNetwork(network, new Date(now));
  if (seconds > 0) return seconds;
  // Counted for unknown names, too, so that the response time does not reveal which names exist.
  const isTooOften = (await deps.requests.ofAccount(usernameId(username), new Date(now))) > 0;
  const account = await activeAccountNamed(deps.log, username);
  if (!account || isTooOften) return 0;
  const { userId, user, credentials } = account;
  const isRegistered = hasRegistered(credentials);
  const { addressId } = isRegistered ? user : invitedAddress(user);
  if (isOnItsWay(credentials, { addressId, now })) return 0;
  const anew = derivedId(context.commandId, 'link');
  if (isRegistered) {
    const resetId = openLinkId(credentials.reset, { addressId, now }) ?? anew;
    const reset = { userId, resetId, expiresAt: resetExpiry(now), addressId };
    await requestPasswordReset(deps, reset, context);
  } else {
    const invitationId = openLinkId(credentials.invitation, { addressId, now }) ?? anew;
    const invitation = { userId, invitationId, expiresAt: invitationExpiry(now), addressId };
    await issueInvitation(deps, invitation, context);
  }
  return 0;
}
