import { secondFactorTexts } from '../../../domain/access/second-factors/second-factor-texts.ts';
import { hasSecondFactor } from '../../../domain/access/second-factors/second-factors.ts';
import { userExists } from '../../../domain/access/user.ts';
import { userTexts } from '../../../domain/access/user-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome } from '../../runtime/handle.ts';
import { accountOf } from '../account.ts';
import { askerOf } from '../change-user.ts';
import { secondFactors } from './second-factors.ts';

/**
 * Removes every second factor of a user who lost them, and ends all sessions of that user. Admins cannot do
 * this to themselves: it would remove the factors without asking for one.
 */
export async function resetSecondFactors(
  { log }: { readonly log: EventLog },
  { userId, by }: { readonly userId: string; readonly by: 'admin' | 'operator' },
  context: CommandContext,
): Promise<Done> {
  const before = await recordedOutcome(log, secondFactors, userId, context);
  if (before) return before;
  const { user, secondFactors: state } = await accountOf(log, userId);
  if (!userExists(user)) throw new Refusal('user.unknown', userTexts.unknown);
  if (askerOf(context) === userId)
    throw new Refusal('second-factor.own-reset', secondFactorTexts.notOwnReset);
  if (!hasSecondFactor(state)) throw new Refusal('second-factor.none', secondFactorTexts.none);
  return handle(log, secondFactors, userId, { kind: 'reset', userId, by }, context);
}
