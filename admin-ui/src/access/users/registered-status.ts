import { userTexts } from '../../../../domain/access/user-texts.ts';
import type { RegisteredStatus } from '../../../../ui-kit/api-types.ts';

/** Part 1 §4, as people read it. */
export const statusWords: Readonly<Record<RegisteredStatus, string>> = {
  not_invited: 'not invited',
  pending: userTexts.inviteSent,
  registered: 'registered',
};

/** On the way in: the order in which a user goes through them. */
export const registeredStatuses: readonly RegisteredStatus[] = ['not_invited', 'pending', 'registered'];
