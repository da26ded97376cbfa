import { userExists } from '../../domain/access/user.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import type { MailChoices } from '../shared/mail-choices.ts';
import { chooseMail } from './communication-choices.ts';
import { userAggregate } from './user.ts';

export function createUserMailChoices(log: EventLog): MailChoices {
  return {
    async has(userId, { optionId, isWanted }) {
      const user = await loadState(log, userAggregate, userId);
      return userExists(user) && user.optedOut.includes(optionId) !== isWanted;
    },
    choose: (userId, choice, context) => chooseMail({ log }, { userId, ...choice }, context),
  };
}
