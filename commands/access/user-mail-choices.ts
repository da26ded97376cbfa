import { userExists } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { step } from '../runtime/context.ts';
import { loadState } from '../runtime/handle.ts';
import type { MailChoices } from '../shared/mail-choices.ts';
import { chooseMail } from './communication-choices.ts';
import { userAggregate } from './user.ts';

/**
 * The choices of a user who was merged are made for the other account, too: the owner of the address can still end
 * emails with a link in an earlier one, but no longer ask for them.
 */
export function createUserMailChoices(log: EventLog): MailChoices {
  const choices: MailChoices = {
    async has(userId, { optionId, isWanted }) {
      const user = await loadState(log, userAggregate, userId);
      const isThere = user.optedOut.includes(optionId) !== isWanted;
      if (!user.merge) return userExists(user) && isThere;
      return isWanted || (isThere && (await choices.has(user.merge.intoId, { optionId, isWanted })));
    },
    async choose(userId, choice, context) {
      const { merge } = await loadState(log, userAggregate, userId);
      const done = await chooseMail({ log }, { userId, ...choice }, context);
      if (!merge) return done;
      const { position } = await choices.choose(merge.intoId, choice, step(context, merge.intoId));
      return position > done.position ? { ...done, position } : done;
    },
  };
  return choices;
}
