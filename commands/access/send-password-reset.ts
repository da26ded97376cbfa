import { resetExpiry } from '../../domain/access/credentials.ts';
import { userExists } from '../../domain/access/user.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../runtime/context.ts';
import type { Done } from '../runtime/handle.ts';
import { accountOf } from './account.ts';
import { requestPasswordReset } from './credentials.ts';

/** Staff send a user a reset link. Unlike a visitor at the sign-in page, staff see why it is refused. */
export async function sendPasswordReset(
  deps: { readonly log: EventLog },
  { userId }: { readonly userId: string },
  context: CommandContext,
): Promise<Done> {
  const { user } = await accountOf(deps.log, userId);
  if (!userExists(user)) throw new Refusal('user.unknown', userTexts.unknown);
  if (user.status === 'inactive') throw new Refusal('user.inactive', userTexts.isInactive);
  const resetId = derivedId(context.commandId, 'reset');
  const { addressId } = user;
  const reset = { userId, resetId, expiresAt: resetExpiry(context.now), addressId };
  return requestPasswordReset(deps, reset, context);
}
