import { invitationExpiry } from '../../domain/access/credentials.ts';
import { invitedAddress, userExists } from '../../domain/access/user.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../runtime/context.ts';
import { type Done, loadState } from '../runtime/handle.ts';
import { issueInvitation } from './credentials.ts';
import { userAggregate } from './user.ts';

export interface Invites {
  readonly invited: readonly string[];
  readonly failed: readonly { readonly id: string; readonly reason: string }[];
  /** The last invitation; undefined when there was none. */
  readonly done: Done | undefined;
}

/**
 * Invites each of the users, again if they were invited before. A user who cannot be invited is reported with
 * the reason and does not stop the others. Repeating the command issues no further invitation.
 */
export async function inviteUsers(
  { log }: { log: EventLog },
  userIds: readonly string[],
  context: CommandContext,
): Promise<Invites> {
  const invited: string[] = [];
  const failed: { id: string; reason: string }[] = [];
  let done: Done | undefined;
  for (const id of new Set(userIds)) {
    try {
      done = await invite(log, id, step(context, `invite ${id}`));
      invited.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ id, reason: error.message });
    }
  }
  return { invited, failed, done };
}

async function invite(log: EventLog, userId: string, context: CommandContext): Promise<Done> {
  const user = await loadState(log, userAggregate, userId);
  if (!userExists(user)) throw new Refusal('user.unknown', userTexts.unknown);
  if (user.status === 'inactive') throw new Refusal('user.inactive', userTexts.isInactive);
  const invitationId = derivedId(context.commandId, 'invitation');
  const { addressId } = invitedAddress(user);
  const invitation = { userId, invitationId, expiresAt: invitationExpiry(context.now), addressId };
  return issueInvitation({ log }, invitation, context);
}
